"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");
  const box = document.getElementById("search");
  const results = document.getElementById("results");
  const status = document.getElementById("status");
  const toggle = document.getElementById("bilingual");
  const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const places = [...document.querySelectorAll("[data-find]")].map((element) => {
    const shown = element.querySelector(".say, .term-name") || element;
    const said = [...element.querySelectorAll(".say, .source, .note, .term-name, [lang]")];
    return {
      id: element.id,
      number: element.dataset.find,
      text: shown.textContent.replace(/\s+/g, " ").trim(),
      own: fold(shown.textContent),
      folded: fold((element.classList.contains("entry") ? [element] : said).map((part) => part.textContent).join(" ")),
    };
  });
  const entry = (place) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const number = document.createElement("b");
    link.href = "#" + place.id;
    number.textContent = place.number;
    link.append(number, place.text.length > 120 ? place.text.slice(0, 119) + "…" : place.text);
    item.append(link);
    return item;
  };
  const search = () => {
    const words = fold(box.value).split(" ").filter(Boolean);
    results.replaceChildren();
    results.hidden = !words.length;
    status.textContent = "";
    if (!words.length) return;
    const within = (text) => words.every((word) => text.includes(word));
    const matching = places.filter((place) => within(place.folded));
    const found = [...matching.filter((place) => within(place.own)), ...matching.filter((place) => !within(place.own))];
    const list = document.createElement("ol");
    list.append(...found.slice(0, 40).map(entry));
    results.append(list);
    status.textContent = found.length ? found.length + " " + status.dataset.found : status.dataset.nothing;
    if (!found.length) results.textContent = status.dataset.nothing;
  };
  box.addEventListener("input", search);
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = results.querySelector("a");
    if (first) first.click();
  });
  results.addEventListener("click", (event) => {
    if (event.target.closest("a")) { results.hidden = true; }
  });
  const step = (event) => {
    const links = [box, ...results.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (at < 0 || next === undefined || !links[next]) return;
    event.preventDefault();
    links[next].focus();
  };
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      box.focus();
    } else if (event.key === "Escape" && !results.hidden) {
      results.hidden = true;
      box.value = "";
      box.focus();
    } else {
      step(event);
    }
  });
  if (toggle) {
    toggle.addEventListener("click", () => {
      const on = toggle.getAttribute("aria-pressed") !== "true";
      toggle.setAttribute("aria-pressed", String(on));
      root.classList.toggle("bilingual", on);
      for (const source of document.querySelectorAll("details.source")) source.open = on;
    });
  }
})();
