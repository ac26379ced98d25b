import type { Db } from "../../../db/schema.ts";

/** The files that brought these clients or facts of them, newest first, with who imported them. */
export const readImportsOf = async (db: Db, clientIds: readonly string[]) =>
  clientIds.length === 0
    ? []
    : db
        .selectFrom("client_import_rows")
        .innerJoin("client_imports", "client_imports.id", "client_import_rows.import_id")
        .leftJoin("staff", "staff.id", "client_imports.created_by")
        .select(["client_imports.id", "client_id", "file", "outcome", "client_imports.at"])
        .select(["created_by as changed_by", "staff.name as changed_by_name"])
        .where("client_id", "in", clientIds)
        .where("outcome", "in", ["new", "updated", "stayed"])
        .orderBy("client_imports.at", "desc")
        .execute();
