/** Copies a text. Rejects where the browser blocks that, or has no clipboard, as on plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
