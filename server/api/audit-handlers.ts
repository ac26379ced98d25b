import { listAudit } from "../services/audit/list-audit.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const auditHandlers = {
  listAudit: async (context, { query }) => {
    const { entries, ...rest } = await listAudit(context, query);
    return { message: entries, ...rest };
  },
} satisfies Partial<Handlers>;
