import type { EnquiryKind } from "../contract/enquiries.ts";
import type { Role } from "../contract/session.ts";
import type { Database } from "../server/db/database.ts";
import { newId } from "../server/db/new-id.ts";
import { createStaff } from "../server/services/accounts/create-staff.ts";
import type { Context } from "../server/services/context.ts";
import {
  type EnquiryFilter,
  listEnquiries,
} from "../server/services/crm/enquiries/list-enquiries.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../server/services/crm/enquiries/receive-enquiry.ts";
import { admin, type TestContext, testContext } from "./service-context.ts";

const person = { company_name: "Northfold", phone: "+91 98100 00000" };

type Options = {
  /** Fills the honeypot. */
  spam?: boolean;
  /** The hidden field of the form (`contract/views.ts`). */
  origin?: string | undefined;
};

/** One second later, from a network per name, so that no limit applies. */
export async function putEnquiry(
  context: TestContext,
  kind: EnquiryKind,
  name: string,
  { spam = false, origin }: Options = {},
): Promise<string> {
  context.pass(1_000);
  const visitor = { ...context, address: `10.0.${name.charCodeAt(0)}.1` };
  const email = `${name}@northfold.example`.toLowerCase();
  const trap = { origin, ...(spam && { leave_empty: "x" }) };
  const { id } =
    kind === "enquiry"
      ? await receiveEnquiry(visitor, {
          ...person,
          ...trap,
          name,
          email_id: email,
          description: `Our gateway, says ${name}`,
        })
      : await receiveCallbackRequest(visitor, { ...person, ...trap, name, email });
  return id;
}

/** Enquiries at once, each from a new address and a network that nobody else uses. */
export async function putManyEnquiries(context: Context, count: number): Promise<void> {
  const senders = Array.from({ length: count }, () => newId());
  await Promise.all(
    senders.map((sender) => {
      const digits = sender.replaceAll("-", "");
      const address = `2001:${[20, 24, 28].map((at) => digits.slice(at, at + 4)).join(":")}::1`;
      return receiveEnquiry(
        { ...context, address },
        { ...person, name: "Asha", email_id: `${sender}@northfold.example`, description: sender },
      );
    }),
  );
}

/** Five enquiries: Asha, Ben (callback) and Cid are new; Dot and Eve (callback) are spam. */
export async function putEnquiries(database: Database) {
  const context = testContext(database);
  const ids = {
    asha: await putEnquiry(context, "enquiry", "Asha"),
    ben: await putEnquiry(context, "callback", "Ben"),
    cid: await putEnquiry(context, "enquiry", "Cid"),
    dot: await putEnquiry(context, "enquiry", "Dot", { spam: true }),
    eve: await putEnquiry(context, "callback", "Eve", { spam: true }),
  };
  return { context, ids, staff: context.as({ actor: admin }) };
}

/** The id of a member of staff; admins may be assigned enquiries. */
export const putColleague = (context: Context, role: Role): Promise<string> =>
  createStaff(
    { ...context, actor: { kind: "system" } },
    {
      email: `${role}@nirbhay.example`,
      name: `The ${role}`,
      role,
      password: "first-light-at-28-degrees",
      mustChangePassword: false,
    },
  );

/** The names of the senders of the enquiries that match a filter. */
export const sendersIn = async (context: Context, filter: EnquiryFilter = {}): Promise<string[]> =>
  (await listEnquiries(context, { ...filter, limit: 20 })).enquiries.map(({ name }) => name);
