import { sql } from "kysely";

/** For queries over `media`: whether somebody's unsaved changes to a post have the image. */
export const beingWritten = sql<boolean>`exists (
  select 1 from post_drafts where post_drafts.copy like '%' || media.id || '%'
)`;
