import type { ExpressionBuilder } from "kysely";
import type { ClientMail } from "../../../../contract/clients.ts";
import type { Schema } from "../../../db/schema.ts";
import { hasTag } from "./client-tags.ts";

/** Filters of clients beside the words of a search. */
export type ClientFilters = {
  tag?: string | undefined;
  company?: string | undefined;
  mail?: ClientMail | undefined;
  import?: string | undefined;
};

/** Clients with a tag, of a company, in a state of mail, and of an import; all by default. */
export const matchesFilters =
  ({ tag, company, mail, import: imported }: ClientFilters) =>
  (eb: ExpressionBuilder<Schema, "clients">) =>
    eb.and([
      hasTag(tag)(eb),
      ...(company === undefined ? [] : [eb("clients.company_id", "=", company)]),
      ...(mail === undefined ? [] : [isLeftOut[mail](eb)]),
      ...(imported === undefined ? [] : [isOfImport(imported)(eb)]),
    ]);

type Condition = (eb: ExpressionBuilder<Schema, "clients">) => ReturnType<typeof eb>;

const isLeftOut: Readonly<Record<ClientMail, Condition>> = {
  unsubscribed: (eb) => eb("clients.unsubscribed_at", "is not", null),
  bounced: (eb) => eb("clients.bounced_at", "is not", null),
  "must-agree": (eb) => eb("clients.agreed_at", "=", 0),
};

const isOfImport =
  (id: string): Condition =>
  (eb) =>
    eb(
      "clients.id",
      "in",
      eb
        .selectFrom("client_import_rows")
        .select("client_import_rows.client_id")
        .where("import_id", "=", id)
        .where("outcome", "in", ["new", "updated"])
        .$narrowType<{ client_id: string }>(),
    );
