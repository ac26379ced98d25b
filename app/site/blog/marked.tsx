import type { MarkedText } from "../../../contract/blog-pages.ts";

/** Text with what a search found in it marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: part, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    hit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}
