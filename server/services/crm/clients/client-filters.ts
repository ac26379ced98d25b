import type { ExpressionBuilder } from "kysely";
import type { ClientMail } from "../../../../contract/clients.ts";
import type { Schema } from "../../../db/schema.ts";
import { hasTag } from "./client-tags.ts";

/** Filters of clients beside the words of a search. */
export type ClientFilters = {
  tag?: string | undefined;
  company?: string | undefined;
  mail?: ClientMail | undefined;
};

/** Clients with a tag, of a company and in a state of mail; all by default. */
export const matchesFilters =
  ({ tag, company, mail }: ClientFilters) =>
  (eb: ExpressionBuilder<Schema, "clients">) => {
    const since = mail === "unsubscribed" ? "clients.unsubscribed_at" : "clients.bounced_at";
    return eb.and([
      hasTag(tag)(eb),
      ...(company === undefined ? [] : [eb("clients.company_id", "=", company)]),
      ...(mail === undefined ? [] : [eb(since, "is not", null)]),
    ]);
  };
