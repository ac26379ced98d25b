import type { PageForEditing } from "../../../contract/site-pages.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { FormError } from "../api/api-errors.ts";

/**
 * Publishes an earlier version of a page again, in place of the one that it led to. Replaces the
 * draft.
 * @returns the page as it was before, and the version that visitors see now
 * @throws FormError if somebody has published since; the draft then stays
 */
export async function undoPublication(
  page: string,
  { earlier, published }: { earlier: number; published: number },
): Promise<{ before: PageForEditing; version: number }> {
  const { data: before } = await callApi("readPage", { path: { page } });
  if (before.version !== published) {
    throw new FormError(
      `${before.published?.by ?? "Somebody"} has published this page meanwhile. Restore an earlier version under Changes instead.`,
    );
  }
  await mutate("restorePageRevision", { path: { page, version: `${earlier}` } });
  const body = { version: published };
  const { version } = await mutate("publishPage", { path: { page }, body });
  return { before, version };
}
