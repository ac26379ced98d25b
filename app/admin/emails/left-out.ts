import type { AnswerOf } from "../../../contract/endpoints.ts";

export type Recipient = AnswerOf<"listClientAddresses">["message"][number];

const count = (number: number) => number.toLocaleString("en-IN");

/**
 * How many of the chosen clients get an email, and who is left out and why, in words; an email to
 * one client leaves nobody out.
 */
export function whoGetsIt(
  chosen: number,
  known: readonly Recipient[],
): { getting: number; summary: string } {
  const of = (reason: Recipient["leftOut"]) =>
    chosen === 1 ? 0 : known.filter(({ leftOut }) => leftOut === reason).length;
  const unsubscribed = of("unsubscribed");
  const bounced = of("bounced");
  const getting = chosen - unsubscribed - bounced;
  if (chosen === 0) return { getting, summary: "" };
  const reasons = [
    unsubscribed > 0 && `${count(unsubscribed)} unsubscribed`,
    bounced > 0 && `${count(bounced)} ${bounced === 1 ? "address" : "addresses"} failed`,
  ].filter((reason) => typeof reason === "string");
  const out = reasons.length > 0 ? ` Left out: ${reasons.join(", ")}.` : "";
  const get = `${count(getting)} ${getting === 1 ? "person gets" : "people get"} it.`;
  return { getting, summary: `${get}${out}` };
}
