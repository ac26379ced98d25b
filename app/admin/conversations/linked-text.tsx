import { use } from "react";
import { ClosedContext } from "./conversation-actions.ts";

/** Web and email addresses; telephone numbers are left alone. */
const address =
  /(?<![\w@/])(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{C}]+|(?<![\w.+-])(?:mailto:)?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;

/** The end of a sentence does not belong to its last address; nor does a bracket around it. */
const trimmed = (text: string): string => {
  const end = text.replace(/[.,;:!?*_'’”]+$/u, "");
  return end.endsWith(")") && !end.includes("(") ? trimmed(end.slice(0, -1)) : end;
};

const hrefOf = (text: string): string | undefined => {
  if (/^www\./i.test(text)) return URL.parse(`https://${text}`)?.href;
  return /^(?:https?|mailto):/i.test(text) ? URL.parse(text)?.href : `mailto:${text}`;
};

/** Tells the opened page nothing of the office, and search engines nothing of our opinion. */
export const strangersLink = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

/** A stranger's text whose addresses are links, each with its real address as its tooltip. */
export function LinkedText({ of: text }: { of: string }) {
  if (use(ClosedContext)) return text;
  const parts = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimmed(found);
    const href = hrefOf(shown);
    if (href === undefined) continue;
    parts.push(
      text.slice(end, index),
      <a key={index} href={href} title={href} {...strangersLink}>
        {shown}
      </a>,
    );
    end = index + shown.length;
  }
  return [...parts, text.slice(end)];
}
