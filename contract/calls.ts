import { z } from "zod";
import { at, done, endpoint, person } from "./endpoint.ts";
import { longText, visitorPhone } from "./fields.ts";

/** The outcome of a call; `message` was left with a person or a machine. */
export const CallOutcome = z.enum(["reached", "no-answer", "message", "wrong-number"]);
export type CallOutcome = z.infer<typeof CallOutcome>;

/** A number as staff call it. */
export const phone = z.object({
  number: z.string().describe("As people read it."),
  whatsApp: z.string().nullable().describe("Its address there; null unless it may be a mobile."),
  country: z.string().nullable().describe("Its name; null if the number doesn’t tell."),
  timeZones: z.array(person).describe("Those of the country, by the clocks that differ."),
  timeZone: z.string().nullable().describe("As staff chose it, or the only one."),
});
export type Phone = z.infer<typeof phone>;

export const logCall = endpoint("logCall", {
  summary:
    "Log a call with what follows. Reached and message count as an answer; `call` needs callAt.",
  body: z.strictObject({
    outcome: CallOutcome,
    phone: visitorPhone.describe("The number that was called."),
    note: longText.default(""),
    next: z.enum(["call", "email", "done"]),
    callAt: at.optional().describe("When to call again."),
    rightPhone: visitorPhone.optional().describe("In place of a wrong number."),
    madeAt: at.optional().describe("For a call that was logged offline; within the last week."),
  }),
  idempotent: true,
  status: 201,
  answer: z.object({ id: z.string() }),
});

export const undoCall = endpoint("undoCall", {
  summary: "Take back a logged call, and what it changed unless somebody changed it since.",
  answer: done,
});

export const startCall = endpoint("startCall", {
  summary: "Tell colleagues for 90 seconds that you are calling.",
  answer: done,
});
