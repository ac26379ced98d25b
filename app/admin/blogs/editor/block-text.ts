const blocks = "p, h2, h3, h4, li, pre, figcaption, td, th, img, hr";

/** The content of a post as text to compare: a line for each paragraph, item, cell, image. */
export function blockText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lines = [...body.querySelectorAll(blocks)].map((block) => {
    if (block instanceof HTMLImageElement || block.tagName === "IMG") {
      return `[Image: ${block.getAttribute("alt") || "without words"}]`;
    }
    if (block.tagName === "HR") return "———";
    // What stands in a paragraph of its own is read there.
    return block.querySelector(blocks) ? "" : (block.textContent ?? "").trim();
  });
  return lines.filter(Boolean).join("\n");
}
