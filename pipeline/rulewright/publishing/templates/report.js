"use strict";
(() => {
  const form = document.getElementById("filters");
  const field = form.elements;
  const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const words = (node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll(".badge, .gap").forEach((badge) => badge.remove());
    return copy.textContent;
  };
  const rows = [...document.querySelectorAll("[data-row]")].map((row) => ({
    row,
    text: fold([row.id, ...[...row.querySelectorAll("[data-said]")].map(words)].join("\n")),
    findings: [...row.querySelectorAll("[data-finding]")],
  }));
  const total = rows.reduce((sum, { findings }) => sum + findings.length, 0);
  const fits = ({ dataset }) =>
    ["check", "tier", "slot"].every((key) => !field[key].value || dataset[key] === field[key].value);

  const apply = () => {
    const wanted = fold(field.words.value);
    const picky = field.only.checked || field.check.value || field.tier.value || field.slot.value;
    let shown = 0;
    let found = 0;
    for (const { row, text, findings } of rows) {
      const fitting = findings.filter(fits);
      findings.forEach((finding) => { finding.hidden = !fitting.includes(finding); });
      row.hidden = !text.includes(wanted) || Boolean(picky && !fitting.length);
      shown += row.hidden ? 0 : 1;
      found += row.hidden ? 0 : fitting.length;
    }
    field.shown.value = `${shown} of ${rows.length} rows, ${found} of ${total} findings`;
  };
  const showAll = () => { form.reset(); apply(); };
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let node = target; node; node = node.parentElement) {
      if (node.hidden && node !== form) showAll();
      if (node.localName === "details") node.open = true;
    }
    target.scrollIntoView();
  };
  const step = (by) => {
    const all = rows.filter(({ row }) => !row.hidden)
      .flatMap(({ findings }) => findings.filter((finding) => !finding.hidden));
    const at = all.findIndex((finding) => `#${finding.id}` === location.hash);
    const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
    if (next) location.hash = next.id;
  };

  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", apply);
  form.addEventListener("reset", () => setTimeout(apply));
  field.back.addEventListener("click", () => step(-1));
  field.on.addEventListener("click", () => step(1));
  document.querySelectorAll("[data-show-check], [data-show-slot]").forEach((link) => {
    link.addEventListener("click", () => {
      field.words.value = "";
      field.only.checked = false;
      field.check.value = link.dataset.showCheck || "";
      field.slot.value = link.dataset.showSlot || "";
      field.tier.value = link.dataset.showTier || "";
      apply();
    });
  });
  addEventListener("hashchange", open);
  apply();
  if (location.hash) open();
})();
