// The answers as the small file that `rulewright quiz BOOK --answers` reads. Nothing is sent anywhere.
(() => {
  "use strict";
  const form = document.getElementById("sheet");
  const made = document.getElementById("made");

  function answers() {
    const lines = [`sheet: ${document.body.dataset.sheet}`];
    for (const card of form.querySelectorAll("article[data-number]")) {
      const chosen = [...card.querySelectorAll("input:checked")].map((box) => box.value);
      if (chosen.length) lines.push(`${card.dataset.number}: ${chosen.join(" ")}`);
    }
    return `${lines.join("\n")}\n`;
  }

  const keep = () => { made.value = answers(); };

  function save() {
    keep();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([made.value], { type: "text/plain" }));
    link.download = `${document.body.dataset.book}-answers.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  keep();
  document.addEventListener("input", keep);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.getElementById("save").addEventListener("click", save);
  document.querySelector(".send").hidden = false;
})();
