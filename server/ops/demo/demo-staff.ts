import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import type { Role } from "../../../contract/session.ts";
import type { Actor, Context } from "../../services/context.ts";
import type { DemoClient } from "./demo-clients.ts";

type DemoAccount = { name: string; email: string; role: Role };

/** Password of every demo account; the demo serves invented data on 127.0.0.1 only. */
export const demoPassword = "sunrise-over-the-ghats";

/** Meera is the first admin; she creates the others. */
export const demoStaff = {
  meera: { name: "Meera Iyer", email: "meera@nirbhay.example", role: "admin" },
  arjun: { name: "Arjun Nair", email: "arjun@nirbhay.example", role: "admin" },
  sunita: { name: "Sunita Pawar", email: "sunita@nirbhay.example", role: "agent" },
  kavya: { name: "Kavya Rao", email: "kavya@nirbhay.example", role: "editor" },
  rohan: { name: "Rohan Bhatt", email: "rohan@nirbhay.example", role: "editor" },
} as const satisfies Record<string, DemoAccount>;

export type DemoStaff = keyof typeof demoStaff;

/** Left the company: the account is disabled. */
export const formerStaff: DemoStaff = "rohan";

/** Invited two days ago; has not accepted yet. */
export const invitedStaff: DemoAccount = {
  name: "Farah Siddiqui",
  email: "farah@nirbhay.example",
  role: "editor",
};

/** Context of an actor, with the clock at the event's time; `address` is the visitor's. */
export type As = (actor: Actor | DemoStaff, address?: string) => Context;

/** `at`: ms since 1970. */
export type DemoEvent = { at: number; run(as: As): Promise<unknown> };

/** Time (ms since 1970) so many days before the end; `index` varies the time of day. */
type TimeOf = (daysAgo: number, index?: number) => number;

const indiaOffsetMs = 5.5 * hourMs;

/** Less than a day ago: exact. Before: between 9:00 and 18:00 in India. */
export function timesBefore(end: number): TimeOf {
  const midnight = Math.floor((end + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs;
  return (daysAgo, index = 0) =>
    daysAgo < 1
      ? end - daysAgo * dayMs
      : midnight - daysAgo * dayMs + 9 * hourMs + ((index * 37) % 540) * minuteMs;
}

/** How staff handled an enquiry; none while it is new. */
export type DemoHandling = {
  status: Exclude<EnquiryStatus, "new">;
  assignee?: DemoStaff;
  note?: string;
};

export type DemoEnquiry = {
  from: DemoClient;
  /** Fractions only for today. */
  daysAgo: number;
  /** None: a callback request. */
  message?: string;
  handling?: DemoHandling;
};
