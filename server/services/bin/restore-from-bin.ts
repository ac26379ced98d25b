import type { BinKind } from "../../../contract/bin.ts";
import type { Restored } from "../bin-rules.ts";
import { restorePosts } from "../blog/delete-posts.ts";
import type { Context } from "../context.ts";
import { restoreClients } from "../crm/clients/client-bin.ts";
import { restoreCompanies } from "../crm/companies/company-bin.ts";
import { restoreEnquiries } from "../crm/enquiries/delete-enquiries.ts";
import { restoreMedia } from "../media/media-bin.ts";

const restorers: Readonly<
  Record<BinKind, (context: Context, ids: readonly string[]) => Promise<Restored>>
> = {
  post: restorePosts,
  client: restoreClients,
  company: restoreCompanies,
  enquiry: restoreEnquiries,
  media: restoreMedia,
};

/** Restores deleted records of one kind (decision B21). @throws NotFound when none exists now */
export const restoreFromBin = (
  context: Context,
  { kind, ids }: { kind: BinKind; ids: readonly string[] },
): Promise<Restored> => restorers[kind](context, ids);
