import type { Client } from "../../../contract/clients.ts";
import { allPages, exportPage } from "../all-pages.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { listClients } from "./list-clients.ts";

/**
 * All clients, or those that match `q`, newest first, in pages; the export is audited. Clients
 * added or deleted meanwhile may be included or not. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function* exportClients(
  context: Context,
  { q }: { q?: string | undefined },
): AsyncGenerator<readonly Client[], void> {
  requireRole(context, "admin");
  await inTransaction(context, (transaction) =>
    record(transaction, context, {
      action: "client.export",
      subject: "client",
      subjectId: null,
      details: { searched: q !== undefined },
    }),
  );
  yield* allPages(async (cursor) => {
    const { clients, next } = await listClients(context, { q, cursor, limit: exportPage });
    return { rows: clients, next };
  });
}
