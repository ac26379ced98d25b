/**
 * Word writes lists as paragraphs that look like list items
 * (`mso-list: l0 level2 lfo1`, the bullet as text); they become real lists.
 */
export function listsFromWord(body: HTMLElement) {
  let lists: Element[] = [];
  let before: Element | null = null;
  for (const paragraph of body.querySelectorAll("p[data-style*='mso-list']")) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== before || before === null) lists = [];
    const tag = takeBullet(paragraph);
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = lists.at(-1)?.lastElementChild ?? null;
      if (parent) parent.append(list);
      else if (lists.length === 0) paragraph.before(list);
      else lists.at(-1)?.append(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    before = lists[0] ?? null;
    paragraph.remove();
  }
}

function levelOf(paragraph: Element): number {
  const style = paragraph.getAttribute("data-style") ?? "";
  return Math.min(Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 0), 5);
}

/** Takes the typed bullet away, and answers what list it stood for. */
function takeBullet(paragraph: Element): "ol" | "ul" {
  const bullet = paragraph.querySelector("[data-style*='mso-list:Ignore' i]");
  const text = bullet?.textContent?.trim() ?? "";
  bullet?.remove();
  return /^(?:\d+|[a-z]{1,3})[.)]/i.test(text) ? "ol" : "ul";
}
