import { BinKind } from "../../../contract/bin.ts";
import { type BinScope, binLifetimeMs } from "../bin-rules.ts";
import { purgePosts } from "../blog/delete-posts.ts";
import { type Context, inTransaction, requireRight, type WriteContext } from "../context.ts";
import { purgeClients } from "../crm/clients/client-bin.ts";
import { purgeCompanies } from "../crm/companies/company-bin.ts";
import { purgeEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { removePrivateFiles } from "../crm/records/private-files.ts";
import { NotFound } from "../errors.ts";
import { purgeMedia } from "../media/media-bin.ts";

/** Deletes at most `binBatch` records permanently and returns how many. */
type Purge = (
  context: WriteContext,
  scope: BinScope,
) => Promise<number | { purged: number; files: readonly string[] }>;

const purges: Readonly<Record<BinKind, Purge>> = {
  post: purgePosts,
  client: purgeClients,
  company: purgeCompanies,
  enquiry: purgeEnquiries,
  media: purgeMedia,
};

/** Deletes records in the bin for good; returns how many. @throws NotFound for none */
export async function deleteFromBin(
  context: Context,
  { kind, ids }: { kind: BinKind; ids: readonly string[] },
): Promise<number> {
  requireRight(context, "delete", "staff");
  const deleted = await purgeBatch(context, kind, { ids });
  if (deleted === 0) throw nothingDeleted();
  return deleted;
}

const nothingDeleted = () =>
  new NotFound(
    "Nothing was deleted: this is no longer in the bin, an unsaved post uses it, or its client’s data is restricted.",
  );

/** Deletes all records of one kind in the bin permanently. @returns how many were deleted */
export async function emptyBin(context: Context, kind: BinKind): Promise<number> {
  requireRight(context, "delete", "staff");
  return purgeAll(context, kind, context.now());
}

/** Permanently deletes records after 30 days in the bin (decision B21). For the system. */
export async function deleteExpiredFromBin(context: Context): Promise<void> {
  requireRight(context, "delete", "staff");
  for (const kind of BinKind.options) {
    await purgeAll(context, kind, context.now() - binLifetimeMs);
  }
}

async function purgeAll(context: Context, kind: BinKind, deletedUntil: number): Promise<number> {
  let all = 0;
  for (;;) {
    const deleted = await purgeBatch(context, kind, { deletedUntil });
    if (deleted === 0) return all;
    all += deleted;
  }
}

async function purgeBatch(context: Context, kind: BinKind, scope: BinScope): Promise<number> {
  const result = await inTransaction(context, (context) => purges[kind](context, scope));
  if (typeof result === "number") return result;
  // After the commit, so that no row refers to a missing file.
  await removePrivateFiles(context, result.files);
  return result.purged;
}
