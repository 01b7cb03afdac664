"use strict";
// The table works without this script, page by page. With it, only the rows in view are in the page, and texts are edited in their cells.
(() => {
  const body = document.body;
  const status = document.getElementById("status");
  body.classList.add("scripted");
  let statusTimer = 0;
  function say(text, lasting = false) {
    clearTimeout(statusTimer);
    status.textContent = text;
    if (!lasting) statusTimer = setTimeout(() => { status.textContent = ""; }, 2500);
  }

  // What is typed and not saved is kept here until the server has it.
  const drafts = {
    name: (catalog, key, locale) => "l10n\n" + catalog + "\n" + key + "\n" + locale,
    get(name) { try { return JSON.parse(localStorage.getItem(name) || "null"); } catch { return null; } },
    set(name, texts) { try { localStorage.setItem(name, JSON.stringify(texts)); } catch { say(body.dataset.draft, true); } },
    remove(name) { try { localStorage.removeItem(name); } catch { /* Nothing was kept. */ } },
  };
  // The server answers the newest question of a page.
  const tab = Math.random().toString(36).slice(2);
  const field = (form, name) => form.elements.namedItem(name)?.value ?? "";
  const draftName = (form) => drafts.name(field(form, "catalog"), field(form, "key"), field(form, "locale"));
  const areas = (form) => [...form.querySelectorAll("textarea")];
  const values = (form) => Object.fromEntries(areas(form).map((area) => [area.name, area.value]));
  // The texts of a machine that were taken over; where they stay as they are, they are saved as a machine's.
  const taken = (form) => [...form.querySelectorAll(":scope > input[name^='machine:']")];
  function take(form, texts) {
    for (const input of taken(form)) input.remove();
    for (const [name, text] of texts) {
      const input = document.createElement("input");
      [input.type, input.name, input.value] = ["hidden", name, text];
      form.append(input);
    }
  }
  const keep = (form) => drafts.set(draftName(form), { ...values(form), ...Object.fromEntries(taken(form).map((input) => [input.name, input.value])) });
  function restore(form) {
    const kept = drafts.get(draftName(form));
    if (!kept) return false;
    let differs = false;
    take(form, Object.entries(kept).filter(([name, text]) => name.startsWith("machine:") && typeof text === "string"));
    for (const area of areas(form)) {
      if (typeof kept[area.name] === "string" && kept[area.name] !== area.value) { area.value = kept[area.name]; differs = true; }
    }
    if (!differs) drafts.remove(draftName(form));
    return differs;
  }

  let isOffline = false;
  async function ask(path, options) {
    try {
      const answer = await fetch(path, options);
      if (answer.status === 403) throw new Error("refused");
      if (isOffline) { isOffline = false; say(""); }
      const count = answer.headers.get("X-Session");
      if (count !== null) noteSession(Number(count));
      return answer;
    } catch (error) {
      isOffline = true;
      say(body.dataset.offline, true);
      throw error;
    }
  }
  function noteSession(count) {
    const link = document.querySelector("#session b");
    if (link) link.textContent = count;
    const undo = document.querySelector(".undo button");
    if (undo) undo.disabled = count === 0;
  }

  for (const form of document.querySelectorAll("#controls, #rules")) {
    for (const select of form.querySelectorAll("select")) select.addEventListener("change", () => form.requestSubmit());
  }
  const search = document.querySelector("#controls input[type=search]");
  let nearTimer = 0;
  search?.addEventListener("input", () => {
    clearTimeout(nearTimer);
    nearTimer = setTimeout(async () => {
      try { document.getElementById("near").innerHTML = await (await ask("/near?" + new URLSearchParams({ text: search.value, tab }))).text(); } catch { /* Shown. */ }
    }, 150);
  });
  for (const menu of document.querySelectorAll(".bar .menu")) {
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { menu.open = false; menu.querySelector("summary").focus(); }
    });
  }

  const grid = document.getElementById("grid");
  const table = grid?.querySelector("table");
  if (!table) {
    for (const form of document.querySelectorAll("form.editor")) {
      restore(form);
      form.addEventListener("input", () => keep(form));
    }
    return;
  }

  // The rows.
  const rows = document.getElementById("rows");
  const beside = document.getElementById("beside");
  const query = table.dataset.query;
  const catalog = new URLSearchParams(query).get("catalog");
  let total = Number(table.dataset.total);
  let from = Number(table.dataset.from);
  let stamp = table.dataset.stamp;
  let editing = null;
  let rowHeight = rows.rows[0]?.offsetHeight || 68;
  const columns = table.tHead.rows[0].cells.length;
  if (columns > 5) table.style.minWidth = 14 + (columns - 1) * 15 + "rem";
  function space(before) {
    const part = document.createElement("tbody");
    part.className = "space";
    part.setAttribute("aria-hidden", "true");
    part.insertRow().insertCell().colSpan = columns;
    before ? table.insertBefore(part, rows) : table.append(part);
    return part.rows[0];
  }
  const above = space(true);
  const below = space(false);
  // No browser makes an element of any height. In a taller table, a place of the scroll bar is one of the rows in proportion, and what is scrolled
  // from there is exact: `shift` is by how much the rows in view are further down than the scroll bar. Near both ends, it is exact too.
  const [highest, edge] = [12_000_000, 200_000];
  let shift = 0;
  let scrolled = 0;
  const height = () => total * rowHeight;
  const shownHeight = () => Math.min(height(), highest);
  function placeOf(top) {
    const excess = height() - shownHeight();
    if (excess === 0 || top <= edge) return top;
    if (top >= height() - edge) return top - excess;
    return edge + (top - edge) * (shownHeight() - 2 * edge) / (height() - 2 * edge);
  }
  function topOf(place) {
    const excess = height() - shownHeight();
    if (excess === 0 || place <= edge) return place;
    if (place >= shownHeight() - edge) return place + excess;
    return edge + (place - edge) * (height() - 2 * edge) / (shownHeight() - 2 * edge);
  }
  // What is at the top of the view, as if the table had its full height.
  const top = () => Math.max(0, grid.scrollTop + shift);
  function scrollTo(wanted) {
    const place = Math.round(placeOf(wanted));
    shift = wanted - place;
    grid.scrollTop = place;
    scrolled = grid.scrollTop;
    layOut();
  }
  function noteScrolling() {
    if (height() === shownHeight()) { shift = 0; return; }
    const place = grid.scrollTop;
    // A step is exact, also several in one frame; a leap of the scroll bar, a pixel of which is many screens, is in proportion.
    if (Math.abs(place - scrolled) > grid.clientHeight * 10) {
      shift = topOf(place) - place;
      layOut();
    }
    const isFar = Math.abs(placeOf(place + shift) - place) > edge / 2;
    scrolled = place;
    if (isFar || shift !== topOf(place) - place && (place < edge / 2 || place > shownHeight() - edge / 2)) scrollTo(place + shift);
  }
  function layOut() {
    const start = Math.max(0, from * rowHeight - shift);
    above.style.height = start + "px";
    above.parentNode.hidden = start === 0;
    const rest = Math.max(0, shownHeight() - start - rows.rows.length * rowHeight);
    below.style.height = rest + "px";
    below.parentNode.hidden = rest === 0;
    table.setAttribute("aria-rowcount", total + 1);
  }
  // What was typed may have been saved by a page that was left before it heard so.
  async function markDraft(cell) {
    const key = cell.parentNode.dataset.key;
    if (!drafts.get(drafts.name(catalog, key, cell.dataset.locale)) || cell.querySelector(".unsaved, .editor")) return;
    try {
      const part = document.createElement("template");
      part.innerHTML = await (await ask("/cell?" + new URLSearchParams({ catalog, key, locale: cell.dataset.locale }))).text();
      const form = part.content.querySelector("form");
      if (!form || !restore(form) || cell.querySelector(".unsaved, .editor")) return;
    } catch { /* Then it is not saved. */ }
    const mark = document.createElement("span");
    mark.className = "badge unsaved";
    mark.textContent = body.dataset.draft;
    cell.append(mark);
  }
  function markDrafts() { for (const cell of rows.querySelectorAll("td[data-locale]")) markDraft(cell); }

  let active = { key: null, column: 2 };
  const cellOf = (key, column) => [...rows.rows].find((row) => row.dataset.key === key)?.cells[column];
  function setActive(cell, focus) {
    for (const other of rows.querySelectorAll("[tabindex='0']")) if (other !== cell) other.tabIndex = -1;
    cell.tabIndex = 0;
    active = { key: cell.parentNode.dataset.key, column: cell.cellIndex };
    if (!focus) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  let requested = 0;
  async function load(start, count) {
    const number = ++requested;
    const answer = await ask("/rows" + query + "&from=" + start + "&count=" + count);
    const html = await answer.text();
    if (number !== requested || !answer.ok) return;
    total = Number(answer.headers.get("X-Total"));
    stamp = answer.headers.get("X-Stamp");
    for (const [name, value] of new URLSearchParams(answer.headers.get("X-Counts") || "")) {
      const link = document.querySelector(`.filters [data-show="${name}"] b`);
      if (link) link.textContent = value;
    }
    const hadFocus = rows.contains(document.activeElement) && !editing;
    const fresh = document.createElement("tbody");
    fresh.innerHTML = html;
    // A cell that is being edited stays as it is, wherever its row is now.
    if (editing) {
      const row = [...fresh.rows].find((row) => row.dataset.key === editing.key);
      const focused = document.activeElement;
      const [start, end] = [focused?.selectionStart, focused?.selectionEnd];
      if (row) {
        // It loses the focus on the way, which is no reason to save.
        editing.isMoving = true;
        row.cells[editing.column].replaceWith(editing.cell);
      } else {
        await commit();
        if (editing) forget();
      }
      rows.replaceChildren(...fresh.rows);
      if (row && editing?.cell.contains(focused)) {
        focused.focus({ preventScroll: true });
        if (typeof start === "number") focused.setSelectionRange(start, end);
      }
      if (editing) editing.isMoving = false;
    } else {
      rows.replaceChildren(...fresh.rows);
    }
    from = Math.min(start, total);
    layOut();
    markDrafts();
    const cell = cellOf(active.key, active.column) || rows.rows[0]?.cells[Math.min(active.column, columns - 1)];
    if (cell && !editing) setActive(cell, hadFocus);
  }
  function view() {
    const first = Math.max(0, Math.floor(top() / rowHeight));
    return { first, last: Math.min(total, first + Math.ceil(grid.clientHeight / rowHeight) + 1), size: Math.ceil(grid.clientHeight / rowHeight) };
  }
  function inView() {
    const { first, last } = view();
    return first >= from && last <= from + rows.rows.length;
  }
  let isLoading = false;
  async function fill() {
    if (isLoading || inView()) return;
    isLoading = true;
    try {
      do {
        const { first, size } = view();
        await load(Math.max(0, first - size), Math.min(200, size * 3));
      } while (!inView() && !isOffline);
    } catch { /* Shown. */ }
    isLoading = false;
  }
  const reload = () => load(from, Math.max(rows.rows.length, Math.min(200, view().size * 3)));
  let isScrolled = false;
  grid.addEventListener("scroll", () => {
    if (isScrolled) return;
    isScrolled = true;
    requestAnimationFrame(() => { isScrolled = false; noteScrolling(); fill(); });
  }, { passive: true });
  window.addEventListener("resize", fill);

  // Cells.
  async function open(cell) {
    if (editing?.cell === cell) return;
    if (editing) { await commit(); if (editing) return; }
    const row = cell.parentNode;
    setActive(cell, true);
    const fields = new URLSearchParams({ catalog, key: row.dataset.key, locale: cell.dataset.locale });
    const answer = await ask("/cell?" + fields);
    if (!answer.ok || editing) return;
    const part = document.createElement("template");
    part.innerHTML = await answer.text();
    // The rows may be others by now.
    if (!cell.isConnected) cell = cellOf(row.dataset.key, cell.cellIndex < 0 ? active.column : cell.cellIndex);
    if (editing || !cell) return;
    const editor = part.content.firstElementChild;
    cell.append(editor);
    editing = { cell, key: row.dataset.key, column: cell.cellIndex, editor, form: editor.matches("form") ? editor : null, before: null, saved: null, isMoving: false };
    if (editing.form) {
      editing.before = JSON.stringify(values(editor));
      restore(editor);
      editor.querySelector(".cancel").hidden = false;
      const area = areas(editor)[0];
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    } else {
      editor.tabIndex = -1;
      editor.focus();
    }
    editor.scrollIntoView({ block: "nearest", inline: "nearest" });
    const help = await ask("/beside?" + fields + "&tab=" + tab);
    if (help.ok && editing?.cell === cell) beside.innerHTML = await help.text();
  }
  function close(focus = true) {
    const { cell, editor, saved } = editing;
    editing = null;
    editor.remove();
    if (saved) return replace(cell, saved, focus);
    if (focus && cell.isConnected) setActive(cell, true);
  }
  function forget() { editing.editor.remove(); editing = null; }
  const isChanged = () => editing?.form && JSON.stringify(values(editing.form)) !== editing.before;

  function replace(cell, html, focus) {
    const part = document.createElement("template");
    part.innerHTML = "<table><tr>" + html + "</tr></table>";
    const fresh = part.content.querySelector("td");
    cell.replaceWith(fresh);
    if (fresh.isConnected) markDraft(fresh);
    if (fresh.isConnected && focus) setActive(fresh, true);
    return fresh;
  }

  // Sends the form. What the server does not take stays in the cell with the reason.
  async function send(path, extra, focus, staysOpen = false) {
    const { form, cell } = editing;
    if (form.dataset.busy) return false;
    form.dataset.busy = "1";
    const fields = new URLSearchParams(new FormData(form));
    fields.set("part", "1");
    if (!("verdict" in extra)) fields.delete("reason");
    for (const name in extra) fields.set(name, extra[name]);
    const name = draftName(form);
    const sent = JSON.stringify(values(form));
    try {
      // A page that is left a moment later has sent it all the same; browsers allow 64 kB for that.
      const answer = await ask(path, { method: "POST", body: fields, keepalive: fields.toString().length < 60000 });
      const html = await answer.text();
      if (answer.ok) {
        // With a fix or a rejection, what is typed is not saved.
        const isSaved = path === "/save" && extra.verdict !== "reject" || sent === editing?.before;
        if (isSaved && JSON.stringify(values(form)) === sent) drafts.remove(name);
        if (staysOpen && editing?.form === form) {
          const part = document.createElement("template");
          part.innerHTML = "<table><tr>" + html + "</tr></table>";
          form.elements.namedItem("version").value = part.content.querySelector("td").dataset.version;
          form.querySelector(".message").textContent = "";
          [editing.before, editing.saved] = [sent, html];
          return true;
        }
        if (editing?.form === form) editing = null;
        replace(cell, html, focus);
        say(body.dataset.saved);
        // The translations of another source text are stale.
        if (cell.matches(".source")) reload().catch(() => {});
        return true;
      }
      const message = form.querySelector(".message");
      message.innerHTML = html;
      if (editing?.form === form) editing.refused = sent;
      if (editing?.form === form && document.hasFocus() && !form.contains(document.activeElement)) areas(form)[0]?.focus();
      const conflict = message.querySelector(".conflict");
      if (conflict) settle(form, conflict);
      return false;
    } catch {
      return false;
    } finally {
      delete form.dataset.busy;
    }
  }
  function settle(form, conflict) {
    const [theirs, mine] = [conflict.querySelector(".theirs"), conflict.querySelector(".mine")];
    theirs.hidden = mine.hidden = false;
    theirs.addEventListener("click", () => { drafts.remove(draftName(form)); close(); reload(); });
    mine.addEventListener("click", () => {
      form.elements.namedItem("version").value = conflict.dataset.version;
      form.elements.namedItem("source").value = conflict.dataset.source;
      send("/save", {}, true);
    });
    mine.focus();
  }
  // Asks a machine: first what a translation costs, then for the translation. What is being typed meanwhile keeps the focus.
  async function askMachine(step) {
    const { form } = editing;
    if (form.dataset.asking) return;
    form.dataset.asking = "1";
    const part = form.querySelector(".machine");
    const fields = new URLSearchParams(new FormData(form));
    fields.set("part", "1");
    fields.set("step", step);
    fields.delete("reason");
    if (document.activeElement?.matches("button")) part.focus();
    part.classList.add("waiting");
    try {
      const answer = await ask("/machine", { method: "POST", body: fields });
      part.innerHTML = await answer.text();
      const use = part.querySelector(".use");
      if (use) use.hidden = false;
      if (editing?.form === form && document.activeElement === part) part.querySelector(".go")?.focus();
      form.scrollIntoView({ block: "nearest" });
    } catch { /* Shown. */ } finally {
      part.classList.remove("waiting");
      delete form.dataset.asking;
    }
  }
  function takeOver(use) {
    const { form } = editing;
    const part = form.querySelector(".machine");
    const texts = [...part.querySelectorAll("input")].map((input) => [input.name, input.value]);
    for (const [name, text] of texts) {
      const area = areas(form).find((area) => area.name === "text:" + name.slice(8));
      if (area) area.value = text;
    }
    take(form, use.dataset.origin === "machine" ? texts : []);
    areas(form)[0]?.focus();
    part.textContent = "";
    keep(form);
  }

  async function commit(focus = false) {
    if (!editing) return true;
    if (!isChanged()) {
      if (editing.form) drafts.remove(draftName(editing.form));
      close(focus);
      return true;
    }
    // Who leaves a text whose refusal is shown comes back to it later.
    if (!focus && editing.refused === JSON.stringify(values(editing.form))) {
      const { cell } = editing;
      close(false);
      markDraft(cell);
      return true;
    }
    return send("/save", {}, focus);
  }

  rows.addEventListener("click", (event) => {
    const cell = event.target.closest("td.cell");
    if (!cell || event.target.closest(".editor") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(cell).catch(() => {});
  });
  // A source text is changed on purpose: a click selects in it.
  rows.addEventListener("dblclick", (event) => {
    const cell = event.target.closest("td.source");
    if (!cell || event.target.closest(".editor")) return;
    getSelection().removeAllRanges();
    open(cell).catch(() => {});
  });
  rows.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    const path = button?.getAttribute("formaction") || "/save";
    if (path === "/machine") return askMachine(button.value);
    if (path === "/fix") return send(path, { fingerprint: button.value }, true);
    if (button?.name === "verdict") return send("/save", { verdict: button.value }, true);
    commit(true);
  });
  rows.addEventListener("click", (event) => {
    const use = event.target.closest(".use");
    if (use && editing?.form) takeOver(use);
    if (!event.target.closest(".cancel") || !editing) return;
    drafts.remove(draftName(editing.form));
    close();
    markDrafts();
  });
  rows.addEventListener("input", (event) => {
    if (editing?.form?.contains(event.target) && event.target.matches("textarea")) keep(editing.form);
  });
  rows.addEventListener("focusout", (event) => {
    if (!editing || editing.isMoving || !editing.editor.contains(event.target)) return;
    const next = event.relatedTarget;
    if (next && (editing.editor.contains(next) || beside.contains(next))) return;
    const left = editing;
    setTimeout(() => {
      if (editing !== left || left.form?.querySelector(".conflict")) return;
      // Another window has the focus: the text is on disk, and the cell is as it was when one comes back.
      if (!document.hasFocus()) return isChanged() ? send("/save", {}, false, true) : undefined;
      // A cell whose row was moved has lost the focus for a moment.
      if (left.editor.contains(document.activeElement)) return;
      commit(false);
    });
  });

  function insert(text) {
    const area = editing?.form && (areas(editing.form).find((area) => area === document.activeElement) || editing.lastArea || areas(editing.form)[0]);
    if (!area) return;
    const [start, end] = [area.selectionStart, area.selectionEnd];
    area.focus();
    if (!area.value) { area.value = text; } else { area.setRangeText(text, start, end, "end"); }
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  beside.addEventListener("mousedown", (event) => { if (event.target.closest(".insert")) event.preventDefault(); });
  beside.addEventListener("click", (event) => {
    const button = event.target.closest(".insert");
    if (button) insert(button.dataset.insert);
  });
  rows.addEventListener("focusin", (event) => { if (editing && event.target.matches("textarea")) editing.lastArea = event.target; });

  // Keys.
  async function move(key, column, down, right, thenOpen) {
    const index = [...rows.rows].findIndex((row) => row.dataset.key === key);
    let number = (index < 0 ? from : from + index) + down;
    number = Math.max(0, Math.min(total - 1, number));
    const wanted = Math.max(0, Math.min(columns - 1, column + right));
    if (number < from || number >= from + rows.rows.length) {
      scrollTo(Math.max(0, number * rowHeight - grid.clientHeight / 2));
      await fill();
    }
    const cell = rows.rows[number - from]?.cells[wanted];
    if (!cell) return;
    setActive(cell, true);
    if (thenOpen && cell.matches("td")) await open(cell);
  }
  rows.addEventListener("keydown", (event) => {
    if (editing && editing.editor.contains(event.target)) return editorKey(event);
    const cell = event.target.closest("td, th");
    if (!cell || event.altKey) return;
    const key = cell.parentNode.dataset.key;
    const page = Math.max(1, view().size - 2);
    const forward = document.documentElement.dir === "rtl" ? -1 : 1;
    const steps = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, forward], ArrowLeft: [0, -forward], PageDown: [page, 0], PageUp: [-page, 0], Home: [0, -columns], End: [0, columns] };
    if (event.key in steps) {
      event.preventDefault();
      const far = (event.key === "Home" || event.key === "End") && event.ctrlKey;
      const [down, right] = far ? [event.key === "Home" ? -total : total, 0] : steps[event.key];
      move(key, cell.cellIndex, down, right, false).catch(() => {});
    } else if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      if (cell.matches("td")) open(cell).catch(() => {});
      else if (cell.matches("th")) location.href = cell.querySelector("a").href;
    }
  });
  function editorKey(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      if (editing.form) drafts.remove(draftName(editing.form));
      close();
      markDrafts();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const { key, column } = editing;
      const next = editing.cell.parentNode.nextElementSibling?.dataset.key;
      commit(true).then((isDone) => { if (isDone) return next ? move(next, column, 0, 0, true) : move(key, column, 1, 0, false); }).catch(() => {});
    } else if (event.altKey && event.code === "Digit0" && editing.form) {
      event.preventDefault();
      const part = editing.form.querySelector(".machine");
      const next = part.querySelector(".go") || editing.form.querySelector(".ask");
      if (next) next.click();
      else say(part.dataset.none, true);
    } else if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
      const button = beside.querySelectorAll(".insert")[Number(event.code.slice(5)) - 1];
      if (button) { event.preventDefault(); insert(button.dataset.insert); }
    }
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.closest("input, textarea, select")) { event.preventDefault(); search?.focus(); }
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.closest("input, textarea")) {
      event.preventDefault();
      document.querySelector(".undo")?.requestSubmit();
    }
  });
  document.querySelector(".undo")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const answer = await ask("/undo", { method: "POST", body: new URLSearchParams({ part: "1" }) });
      say(await answer.text());
      await reload();
    } catch { /* Shown. */ }
  });

  // What changes on disk.
  async function watch() {
    try {
      const answer = await ask("/changes" + query);
      if (answer.ok && (await answer.text()) !== stamp && !isLoading) await reload();
    } catch { /* Shown. */ }
    setTimeout(watch, document.hidden ? 6000 : 1500);
  }
  window.addEventListener("beforeunload", (event) => { if (isChanged()) { commit(); if (isOffline) event.preventDefault(); } });

  layOut();
  if (from > 0) scrollTo(from * rowHeight);
  markDrafts();
  const first = rows.rows[0]?.cells[Math.min(2, columns - 1)];
  if (first) setActive(first, false);
  setTimeout(watch, 1500);
  fill();
})();
