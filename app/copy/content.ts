import type { Contents } from "./content-schemas.ts";

/**
 * The imported content of a file, typed by its schema, which stays on the server: the build and a
 * test have checked every file against it (`check-content.ts`).
 */
export const content = <File extends keyof Contents>(_file: File, json: unknown) =>
  json as Contents[File];
