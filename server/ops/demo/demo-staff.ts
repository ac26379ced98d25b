import type { Role } from "../../../contract/session.ts";

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
