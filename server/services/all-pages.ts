/** Rows that an export reads at a time. */
export const exportPage = 200;

/** All pages of a list, each asked for when the one before it is used up. */
export async function* allPages<Row>(
  pageAt: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): AsyncGenerator<readonly Row[], void> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await pageAt(cursor);
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
