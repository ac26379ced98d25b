import { isKnownMigration } from "../../db/migrations/migrate.ts";
import { OperatorError } from "../operator-error.ts";
import { backedUpTables, formerTables } from "./backed-up-tables.ts";
import type { Manifest } from "./manifest.ts";

/** @throws OperatorError for a backup that a newer version of the product has made */
export function refuseNewer({ product, migration, tables }: Manifest): void {
  const known = [...backedUpTables, ...formerTables];
  const strange = tables.find(({ name }) => !known.includes(name));
  if (isKnownMigration(migration) && !strange) return;
  throw new OperatorError(
    `This backup was made by version ${product}, which is newer than this one (it has ${strange?.name ?? migration}). Install that version and restore with it.`,
  );
}
