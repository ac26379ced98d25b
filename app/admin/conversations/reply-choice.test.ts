import { expect, test } from "vitest";
import { type Message, repeatOf, replyChoice } from "./reply-choice.ts";

const person = (email: string) => ({ name: "", email });
const people = (text: string) => text.split(" ").filter(Boolean).map(person);
const received = {
  direction: "in",
  kind: "message",
  subject: "Gateway",
  from: person("asha@firm.in"),
  to: [],
  cc: [],
  bcc: [],
  replyTo: [],
  recipientCount: 0,
  state: null,
  deliveries: [],
  authenticated: "pass",
  isChecked: true,
};
const email = (id: string, change: object): Message =>
  ({ ...received, id, type: "message", at: id, text: id, ...change }) as unknown as Message;

type Conversation = Parameters<typeof replyChoice>[0];
const conversation = {
  data: { name: "Asha", email_id: "asha@firm.in" },
  client: null,
  participants: [{ ...person("dipek@firm.in"), failure: "No such person." }],
  ownAddresses: ["hello@us.in"],
  colleagues: ["ravi@gmail.com"],
} as unknown as Conversation;
const choose = (messages: Message[], choice = {}) => replyChoice(conversation, messages, choice);
const emailsOf = (list: readonly { email: string }[]) => list.map((each) => each.email).join(" ");

const state = (status: string) => ({ status });
const first = email("1", {
  direction: "out",
  text: "On Thursday.",
  to: people("asha@firm.in dipek@firm.in"),
  cc: people("mira@firm.in"),
  recipientCount: 3,
  state: state("failed"),
  deliveries: [
    { email: "asha@firm.in", state: state("accepted") },
    { email: "dipek@firm.in", state: state("failed") },
  ],
});
const again = email("2", { direction: "out", text: first.text, to: people("dipak@firm.in") });

test("an email that repeats one for a corrected address is answered to all but the refused one", () => {
  expect(repeatOf(first, [first, again])).toBe(again);
  expect(repeatOf({ ...first, state: null }, [first, again])).toBeUndefined();
  expect(emailsOf(choose([first, again]).all)).toBe("dipak@firm.in asha@firm.in mira@firm.in");
});

test("who has got an email isn't missed when it is repeated; the refused address is known", () => {
  const recipients = { to: [], cc: [], bcc: [] };
  const choice = { about: "1", mode: "replyAll", recipients };
  expect(choose([first], choice).leftOutCount).toBe(3);
  expect(choose([first], { ...choice, isRepeat: true }).leftOutCount).toBe(0);
  expect(choose([first]).failureOf("Dipek@firm.in")).toBe("No such person.");
});

test("Reply all takes as many as an email can go to, and counts the others", () => {
  const to = people(Array.from({ length: 110 }, (_, at) => `p${at}@firm.in`).join(" "));
  const chosen = choose([email("1", { to, recipientCount: 150 })]);
  expect(chosen.recipients.to).toHaveLength(100);
  expect(chosen.leftOutCount).toBe(11 + 40);
});

test.each([
  ["none", "asha@firm.in", true],
  ["pass", "eve@evil.in", false],
])("with the check %s an answer goes to %s", (authenticated, to, isElsewhere) => {
  const chosen = choose([email("1", { authenticated, replyTo: people("eve@evil.in") })]);
  expect([emailsOf(chosen.all), chosen.isElsewhere]).toEqual([to, isElsewhere]);
});

test.each([
  ["boss@us.in", true],
  ["Ravi@gmail.com", true],
  ["eve@gmail.com", false],
])("%s is a colleague's: %s", (address, is) => {
  expect(choose([]).isColleague(address)).toBe(is);
});
