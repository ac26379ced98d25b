import { deleteFromBin, emptyBin } from "../services/bin/delete-from-bin.ts";
import { listBin } from "../services/bin/list-bin.ts";
import { restoreFromBin } from "../services/bin/restore-from-bin.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** The bin of posts, clients, enquiries and images (decision B21). */
export const binHandlers = {
  listBin: async (context, { query }) => {
    const { items, next } = await listBin(context, query);
    return { message: items, next };
  },
  restoreFromBin: (context, { body }) => restoreFromBin(context, body),
  deleteFromBin: async (context, { body }) => ({ deleted: await deleteFromBin(context, body) }),
  emptyBin: async (context, { body }) => ({ deleted: await emptyBin(context, body.kind) }),
} satisfies Partial<Handlers>;
