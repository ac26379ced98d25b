import { expect, test } from "vitest";
import { isOtherCompany, namesText, type Person, replyRecipients } from "./reply-recipients.ts";

const person = (email: string): Person => ({ name: email.split("@")[0] ?? "", email });
const people = (emails = "") => emails.trim().split(" ").filter(Boolean).map(person);
const emailsOf = (list: readonly Person[]) => list.map(({ email }) => email).join(" ");
const client = { ...person("priya@firm.in"), formerEmails: ["priya@frim.in"] };

// What is answered: from > To > Cc > Reply-To; then Reply, Reply all and its Cc.
const answers = `
  no email           |                                             | priya@firm.in | priya@firm.in | 
  one to us          | rahul@firm.in > hello@us.in                 | rahul@firm.in | rahul@firm.in | 
  one to others      | rahul@firm.in > Hello@us.in joe@x.in > JOE@x.in ann@x.in staff@us.in Rahul@firm.in | rahul@firm.in | rahul@firm.in joe@x.in | ann@x.in
  Reply-To           | no@shop.in > > joe@x.in ann@x.in > rahul@firm.in joe@x.in | rahul@firm.in joe@x.in | rahul@firm.in joe@x.in | ann@x.in
  Reply-To to us     | rahul@firm.in > > > hello@us.in             | rahul@firm.in | rahul@firm.in | 
  one from ourselves | staff@us.in                                 | priya@firm.in | priya@firm.in | 
  no sender          |  > > ann@x.in                               | priya@firm.in | priya@firm.in | ann@x.in
  a corrected client | priya@frim.in                               | priya@firm.in | priya@firm.in | 
  one of ours        | ours > rahul@firm.in > joe@x.in             | rahul@firm.in | rahul@firm.in | joe@x.in`;

test.each(answers.trim().split("\n"))("who gets an answer to %s", (line) => {
  const [name, mail = "", ...expected] = line.split("|").map((part) => part.trim());
  const [from = "", to, cc, replyTo] = mail.split(">").map((part) => part.trim());
  const direction = from === "ours" ? ("out" as const) : ("in" as const);
  const lists = { to: people(to), cc: people(cc), replyTo: people(replyTo) };
  const answered = name === "no email" ? null : { direction, from: person(from), ...lists };
  const { reply, replyAll } = replyRecipients(answered, ["hello@us.in", "staff@us.in"], client);
  expect([reply.to, replyAll.to, replyAll.cc].map(emailsOf)).toEqual(expected);
});

test.each([
  ["joe@firm.in", "priya@firm.in", false],
  ["joe@mail.FIRM.in", "priya@firm.in", false],
  ["joe@otherfirm.in", "priya@firm.in", true],
  ["joe@gmail.com", "priya@firm.in", false],
  ["joe@other.in", "priya@rediffmail.com", false],
])("%s is of another company than %s: %s", (email, clientEmail, is) =>
  expect(isOtherCompany(email, clientEmail)).toBe(is),
);

test.each([
  ["", ""],
  ["priya@x.in rahul@x.in joe@x.in", "priya, rahul and joe"],
  ["joe@x.in rahul@x.in joe@evil.in", "joe@x.in, rahul and joe@evil.in"],
  ["a@x.in b@x.in c@x.in d@x.in e@x.in", "a, b, c and 2 more"],
])("names of %s: %s", (emails, text) => expect(namesText(people(emails))).toBe(text));
