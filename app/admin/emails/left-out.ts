import type { AnswerOf } from "../../../contract/endpoints.ts";
import { counted, countText } from "../lists/counted.ts";

export type Recipient = AnswerOf<"listClientAddresses">["message"][number];

/**
 * The chosen people, each once, whether by address or as a member of a segment: `known` are those
 * whose details are known.
 * @param expected number of people in segments whose members are not known yet
 */
export function choosePeople(
  to: ReadonlySet<string>,
  clients: ReadonlyMap<string, Recipient>,
  { members, expected }: { members: readonly Recipient[]; expected: number },
): { count: number; known: readonly Recipient[] } {
  const chosen = new Map<string, Recipient | undefined>();
  for (const address of to) chosen.set(address.toLowerCase(), clients.get(address));
  for (const member of members) chosen.set(member.email_id.toLowerCase(), member);
  const known = [...chosen.values()].filter((client) => client !== undefined);
  return { count: chosen.size + expected, known };
}

/** The number of people who get an email, and the reasons why others are left out, in words. */
export function whoGetsIt(
  chosen: number,
  known: readonly Recipient[],
  { bySegment = false } = {},
): { getting: number; gettingText: string; leftOutText: string; leftOut: readonly Recipient[] } {
  // An email to one client who was chosen by address leaves nobody out.
  const leftOut =
    chosen === 1 && !bySegment ? [] : known.filter((client) => client.leftOut !== null);
  const getting = chosen - leftOut.length;
  const countOf = (reason: Recipient["leftOut"]) =>
    leftOut.filter((client) => client.leftOut === reason).length;
  const [unsubscribed, bounced] = [countOf("unsubscribed"), countOf("bounced")];
  const mustAgree = countOf("must-agree");
  const reasons = [
    unsubscribed > 0 && `${countText(unsubscribed)} unsubscribed`,
    bounced > 0 && `${countText(bounced)} ${bounced === 1 ? "address" : "addresses"} failed`,
    mustAgree > 0 && `${countText(mustAgree)} ${mustAgree === 1 ? "hasn’t" : "haven’t"} agreed yet`,
  ].filter((reason) => typeof reason === "string");
  return {
    getting,
    gettingText: chosen === 0 ? "Nobody is chosen yet" : `${people(getting)} will get it`,
    leftOutText: leftOut.length > 0 ? `${countText(chosen)} chosen, ${reasons.join(", ")}.` : "",
    leftOut,
  };
}

/** "1 person", "36 people". */
export const people = (number: number) => counted(number, "person", "people");
