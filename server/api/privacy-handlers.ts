import { confirmErasure } from "../services/privacy/confirm-erasure.ts";
import { exportPerson } from "../services/privacy/export-person.ts";
import { findPeople } from "../services/privacy/find-people.ts";
import { findPerson } from "../services/privacy/find-person.ts";
import { listPrivacyRequests } from "../services/privacy/list-privacy-requests.ts";
import { planErasure } from "../services/privacy/plan-erasure.ts";
import { readRetention } from "../services/privacy/read-retention.ts";
import { restrictPerson } from "../services/privacy/restrict-person.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const privacyHandlers = {
  findPerson: (context, { body }) => findPerson(context, body),
  findPeople: async (context, { body }) => ({ message: await findPeople(context, body) }),
  exportPerson: async (context, { body }) => ({ data: await exportPerson(context, body) }),
  restrictPerson: async (context, { body }) => {
    await restrictPerson(context, body);
    return {
      message: body.restricted
        ? "Their data is restricted: stored, but no longer used."
        : "The restriction is lifted.",
    };
  },
  planErasure: (context, { body }) => planErasure(context, body),
  confirmErasure: async (context, { path, body }) => ({
    amounts: await confirmErasure(context, path.id, body),
  }),
  listPrivacyRequests: async (context) => ({ message: await listPrivacyRequests(context) }),
  readRetention,
} satisfies Partial<Handlers>;
