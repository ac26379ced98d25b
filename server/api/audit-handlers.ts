import { listAudit } from "../services/audit/list-audit.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const auditHandlers = {
  listAudit: async (context, { query }) => {
    const { entries, next } = await listAudit(context, query);
    return { message: entries, next };
  },
} satisfies Partial<Handlers>;
