import { useLayoutEffect, useRef } from "react";

/** Elements that a sent email has no use for here. */
const dropped = "script, meta, title, link, base, iframe, object, embed, form";

const styleSheet = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Name of the attribute that replaces `style` while the HTML is parsed. */
const styleCopy = "data-style";

/**
 * The HTML of a sent email, apart from the page's own styles. The page's policy refuses style
 * attributes in parsed HTML, so they are applied one by one, and its style sheet is adopted.
 */
export function SentHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    show(root, html);
  }, [html]);
  return <div ref={host} className="sent-email__html" />;
}

function show(root: ShadowRoot, html: string): void {
  // Renamed before it is parsed: the policy is applied to parsed documents, too. Our own templates
  // escape quotes in texts, so that only attributes match.
  const css = [...html.matchAll(styleSheet)].map(([, text = ""]) => text);
  const unstyled = html.replaceAll(styleSheet, "").replaceAll(' style="', ` ${styleCopy}="`);
  const parsed = new DOMParser().parseFromString(unstyled, "text/html");
  for (const element of parsed.querySelectorAll(`style, ${dropped}`)) element.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.join("\n"));
  root.adoptedStyleSheets = [sheet];
  const body = document.createElement("div");
  body.className = parsed.body.className;
  applyStyle(parsed.body, body);
  body.append(...[...parsed.body.childNodes].flatMap((node) => copyOf(node) ?? []));
  root.replaceChildren(body);
}

/** A copy without event handlers, whose styles are set through the object model. */
function copyOf(node: Node): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? "");
  if (!(node instanceof Element)) return null;
  const copy = document.createElement(node.localName);
  for (const { name, value } of node.attributes) {
    if (name !== styleCopy && name !== "style" && !name.startsWith("on"))
      copy.setAttribute(name, value);
  }
  applyStyle(node, copy);
  if (copy instanceof HTMLAnchorElement) {
    copy.target = "_blank";
    copy.rel = "noopener noreferrer";
  }
  copy.append(...[...node.childNodes].flatMap((child) => copyOf(child) ?? []));
  return copy;
}

function applyStyle(from: Element, to: HTMLElement): void {
  const style = from.getAttribute(styleCopy);
  if (style) to.style.cssText = style;
}
