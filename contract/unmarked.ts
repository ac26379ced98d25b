/** A text, or copy as JSON, without the marks that previews put around texts (`page-preview.ts`). */
export const unmarked = (text: string): string => text.replaceAll(/\ue000\d*\ue001|\ue002/g, "");
