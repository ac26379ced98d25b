/**
 * A text, or copy as JSON, without the marks that previews put around texts (`page-preview.ts`). For
 * components that read a text, such as its numbers or its length: a mark has digits of its own.
 */
export const unmarked = (text: string): string => text.replaceAll(/\ue000\d*\ue001|\ue002/g, "");
