// Parts of the page in the editor's frame that an event happened in.

/** The text that an event happened in. Objects of the frame are of another window's classes. */
export function textAt(event: Event): HTMLElement | null {
  const target = event.target as Node | null;
  const element = target?.nodeType === 1 ? (target as Element) : target?.parentElement;
  return element?.closest<HTMLElement>("copy-text") ?? null;
}

/** Path of the picture's description that was pressed in the outline. */
export function descriptionAt(event: Event): string | undefined {
  const target = event.target as HTMLElement | null;
  return target?.localName === "editor-description" ? target.dataset["path"] : undefined;
}

export function pictureIn(event: Event): string | undefined {
  const target = event.target as Node | null;
  if (target?.nodeType !== 1) return undefined;
  return (target as Element).getAttribute("data-picture") ?? undefined;
}
