import type { Role } from "../contract/session.ts";
import type { Database } from "../server/db/database.ts";
import { createStaff } from "../server/services/accounts/create-staff.ts";
import { receiveCallRequest } from "../server/services/calls/receive-call-request.ts";
import type { Context } from "../server/services/context.ts";
import { receiveEnquiry } from "../server/services/enquiries/receive-enquiry.ts";
import type { InboxFilter } from "../server/services/inbox/inbox-filter.ts";
import { listInbox } from "../server/services/inbox/list-inbox.ts";
import { admin, type TestContext, testContext } from "./service-context.ts";

const person = { company_name: "Northfold", phone: "+91 98100 00000" };

/** From a network of its own, so that no limit is met; `spam` fills in the honeypot. */
export async function putItem(
  context: TestContext,
  kind: "enquiry" | "call",
  name: string,
  spam = false,
): Promise<string> {
  context.pass(1_000);
  const visitor = { ...context, address: `192.0.2.${name.charCodeAt(0)}` };
  const email = `${name}@northfold.example`.toLowerCase();
  const trap = spam ? { leave_empty: "x" } : {};
  const { id } =
    kind === "enquiry"
      ? await receiveEnquiry(visitor, {
          ...{ ...person, ...trap, name, email_id: email },
          description: `Our gateway, says ${name}`,
        })
      : await receiveCallRequest(visitor, { ...person, ...trap, name, email });
  return id;
}

/** An inbox of five: Asha, Ben (a call) and Cid are new; Dot and Eve (a call) are spam. */
export async function putInbox(database: Database) {
  const context = testContext(database);
  const ids = {
    asha: await putItem(context, "enquiry", "Asha"),
    ben: await putItem(context, "call", "Ben"),
    cid: await putItem(context, "enquiry", "Cid"),
    dot: await putItem(context, "enquiry", "Dot", true),
    eve: await putItem(context, "call", "Eve", true),
  };
  return { context, ids, staff: context.as({ actor: admin }) };
}

/** The id of somebody whom an item can be given to, or not. */
export const putColleague = (context: Context, role: Role): Promise<string> =>
  createStaff(
    { ...context, actor: { kind: "system" } },
    {
      ...{ email: `${role}@nirbhay.example`, name: `The ${role}`, role },
      ...{ password: "first-light-at-28-degrees", mustChangePassword: false },
    },
  );

/** Who sent what a filter lets through. */
export const sendersIn = async (context: Context, filter: InboxFilter = {}): Promise<string[]> =>
  (await listInbox(context, { ...filter, limit: 20 })).items.map(({ name }) => name);
