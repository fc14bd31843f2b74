// The answers as a file of Markdown that `rulewright questions BOOK --answers` reads; they are kept
// in this browser until then. Nothing is sent anywhere.
(() => {
  "use strict";
  const form = document.getElementById("sheet");
  const made = document.getElementById("made");
  const signs = ["who", "when"].map((id) => document.getElementById(id));
  const store = `questions-${document.body.dataset.book}`;
  const labels = { questions: form.dataset.remarks, restored: form.dataset.correction };

  const behind = (text) => text.trim().split(/\s*\n\s*/).filter(Boolean).join("\n  ");

  function markdown() {
    const lines = [`<!-- ${document.body.dataset.tag} -->`, ""];
    for (const sign of signs) lines.push(`${sign.dataset.label}: ${sign.value.trim()}`, "");
    let number = 0;
    for (const card of form.querySelectorAll("article[data-key]")) {
      const box = card.querySelector("input:checked");
      const beside = behind(card.querySelector("textarea").value);
      number += 1;
      if (!(box && box.value) && !beside) continue;
      lines.push(`### ${number}. \`${card.dataset.key}\``, "");
      const asked = card.dataset.restored ? card.dataset.restored.split("\n") : [];
      for (const said of asked) lines.push(`> ${card.dataset.as}：**${said}**`, "");
      if (box && box.value) lines.push(`- [x] \`${box.value}\``, "");
      if (beside) lines.push(`${labels[card.closest("section[id]").id]}: ${beside}`, "");
    }
    return lines.join("\n");
  }

  function fields() {
    return [...signs, ...form.querySelectorAll("input, article textarea")];
  }

  function keep() {
    made.value = markdown();
    const held = fields().map((field) => (field.type === "radio" ? field.checked : field.value));
    try { localStorage.setItem(store, JSON.stringify(held)); } catch { /* kept on the page alone */ }
  }

  function restore() {
    let held = null;
    try { held = JSON.parse(localStorage.getItem(store)); } catch { /* nothing was kept */ }
    const all = fields();
    if (!Array.isArray(held) || held.length !== all.length) return;
    all.forEach((field, at) => {
      if (field.type === "radio") field.checked = held[at] === true;
      else field.value = String(held[at]);
    });
  }

  function save() {
    keep();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([made.value], { type: "text/markdown" }));
    link.download = `${document.body.dataset.book}-answers.md`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  restore();
  keep();
  document.addEventListener("input", keep);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.getElementById("save").addEventListener("click", save);
  document.querySelector(".send").hidden = false;
})();
