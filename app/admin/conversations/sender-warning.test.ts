import { expect, test } from "vitest";
import { senderWarning } from "./sender-warning.ts";

const email = {
  direction: "in" as "in" | "out",
  authenticated: "none" as "pass" | "none" | "fail",
  from: { name: "Priya", email: "priya@northfold.example" },
  replyTo: [] as { name: string; email: string }[],
  subject: "Our gateway",
  text: "Could we look at it on Tuesday?",
};
const at = (address: string) => [{ name: "", email: address }];

test.each<[Partial<typeof email>, string[]]>([
  [{}, []],
  [{ text: "The embankment and the swiftest route." }, []],
  [{ replyTo: at("office@NORTHFOLD.example") }, []],
  [{ replyTo: at("priya@mail.example") }, ["answers to it go to priya@mail.example"]],
  [{ text: "Our bank has changed, please use this IBAN." }, ["money or passwords"]],
  [{ subject: "भुगतान" }, ["money or passwords"]],
  [{ text: "Send the OTP.", replyTo: at("x@y.example") }, ["x@y.example, and it names money"]],
  [{ authenticated: "fail" }, ["may not be from priya@northfold.example"]],
  [{ authenticated: "pass", text: "Our bank has changed." }, []],
  [{ direction: "out", text: "The invoice is attached." }, []],
])("a warning about %j", (change, parts) => {
  const warning = senderWarning({ ...email, ...change });
  expect(warning === undefined).toBe(parts.length === 0);
  for (const part of parts) expect(warning).toContain(part);
});
