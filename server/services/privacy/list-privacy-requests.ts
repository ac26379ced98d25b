import { z } from "zod";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type Context, readFrom, requireRight } from "../context.ts";

type Requests = AnswerOf<"listPrivacyRequests">["message"];

/** A company answers a few a year. */
const maxRequests = 20;

const Details = z.object({ receivedOn: z.iso.date().optional() });

/** Answered requests of people, newest first, from the audit log, which names nobody. */
export async function listPrivacyRequests(context: Context): Promise<Requests> {
  requireRight(context, "staff");
  const entries = await Promise.all(
    (["privacy.erase", "privacy.export"] as const).map((action) => readEntries(context, action)),
  );
  return entries
    .flat()
    .sort((one, other) => other.at - one.at)
    .slice(0, maxRequests)
    .map(({ id, at, action, name, details }) => ({
      id,
      kind: action === "privacy.erase" ? "erase" : "export",
      by: name ?? "The system",
      at: new Date(at).toISOString(),
      receivedOn: Details.parse(JSON.parse(details ?? "{}")).receivedOn ?? null,
    }));
}

const readEntries = (context: Context, action: string) =>
  readFrom(context)
    .selectFrom("audit_log")
    .leftJoin("staff", "staff.id", "audit_log.actor_id")
    .select(["audit_log.id", "audit_log.at", "action", "staff.name", "details"])
    .where("action", "=", action)
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(maxRequests)
    .execute();
