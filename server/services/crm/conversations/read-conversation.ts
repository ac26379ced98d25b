import { sql } from "kysely";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { Db } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight, requireStaff } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { deliveryReason, isAboutServer } from "../../outbox/delivery-reason.ts";
import { ownAddresses } from "../../outbox/sender.ts";
import { phoneView, readablePhone } from "../../phone-numbers.ts";
import { readSuggestions } from "../clients/suggestions.ts";
import { lastCall } from "../records/last-contact.ts";
import { isOther } from "../records/participants.ts";
import {
  enquiryView,
  isVisible,
  mergedInto,
  selectEnquiries,
  subjectOf,
} from "../records/read-enquiry.ts";
import { fileView, readDraftFiles } from "../records/reply-drafts.ts";
import { readCalling } from "./start-call.ts";
import { readTimelinePage } from "./timeline-page.ts";

type Answer = AnswerOf<"readConversation">;

/** A colleague who typed within this time (ms) is writing. */
const writingMs = 30_000;

const maxEnquiries = 20;

const maxParticipants = 100;

/** An enquiry with its latest texts; for a merged one, the other. @throws NotFound */
export async function readConversation(context: Context, asked: string): Promise<Answer> {
  requireRight(context, "clients");
  const { id: me } = requireStaff(context);
  const db = readFrom(context);
  const viewed = await selectEnquiries(db)
    .select(["turn", "answer_due_at", "remind_at", "subject", "answers_id"])
    .select(["call_at", "time_zone", lastCall.as("last_call")])
    .select(({ selectFrom }) =>
      selectFrom("messages")
        .select(({ fn }) => fn.max("messages.at").as("at"))
        .whereRef("messages.enquiry_id", "=", "enquiries.id")
        .where("messages.kind", "=", "message")
        .as("last_contact"),
    )
    .where("enquiries.id", "=", await mergedInto(db, asked))
    .executeTakeFirst();
  if (!viewed) throw new NotFound("This enquiry no longer exists.");
  const { id } = viewed;
  const [{ timeline, earlier }, client, enquiries, drafts, participants, answers, staff, calling] =
    await Promise.all([
      readTimelinePage(db, viewed, { now: context.now() }),
      readClient(db, viewed.client_id),
      readClientsEnquiries(db, viewed.client_id),
      readDrafts(db, id),
      readParticipants(db, viewed, ownAddresses(context.settings)),
      readNamed(db, viewed.answers_id),
      db.selectFrom("staff").select("email").where("status", "=", "active").execute(),
      readCalling(db, id, { me, now: context.now() }),
    ]);
  const own = drafts.find(({ staff_id }) => staff_id === me);
  return {
    data: {
      ...enquiryView(viewed),
      subject: subjectOf(viewed),
      turn: viewed.turn,
      dueAt: viewed.turn === "ours" ? iso(viewed.answer_due_at) : null,
      callAt: viewed.turn === "done" ? null : iso(viewed.call_at),
      remindAt: iso(viewed.remind_at),
      lastContactAt: timeOf(
        Math.max(viewed.last_contact ?? viewed.received_at, viewed.last_call ?? 0),
      ),
    },
    timeline,
    earlier,
    ...client,
    participants,
    ownAddresses: [...new Set(ownAddresses(context.settings))],
    colleagues: staff.map(({ email }) => email),
    answers,
    enquiries,
    draft: own
      ? {
          kind: own.kind,
          text: own.text,
          files: readDraftFiles(own.files).map(fileView),
          changedAt: timeOf(own.changed_at),
        }
      : null,
    phone: phoneView(viewed.phone || (client.client?.phone ?? ""), viewed.time_zone),
    calling,
    writing: drafts
      .filter((each) => each.staff_id !== me && each.changed_at > context.now() - writingMs)
      .map(({ staff_id, name }) => ({ id: staff_id, name })),
  };
}

const timeOf = (time: number) => new Date(time).toISOString();
const iso = (time: number | null) => (time === null ? null : timeOf(time));

const readDrafts = (db: Db, id: string) =>
  db
    .selectFrom("reply_drafts")
    .innerJoin("staff", "staff.id", "reply_drafts.staff_id")
    .select(["reply_drafts.staff_id", "reply_drafts.kind", "reply_drafts.text"])
    .select(["reply_drafts.files", "reply_drafts.changed_at", "staff.name"])
    .where("reply_drafts.enquiry_id", "=", id)
    .orderBy("reply_drafts.changed_at", "desc")
    .execute();

/** A conversation with its client's name; null for none, and for one that isn't shown. */
async function readNamed(db: Db, id: string | null) {
  if (id === null) return null;
  const row = await db
    .selectFrom("enquiries")
    .select(["id", "name"])
    .where("id", "=", await mergedInto(db, id))
    .where(isVisible)
    .executeTakeFirst();
  return row ?? null;
}

/** Everybody but the enquiry's sender. */
async function readParticipants(
  db: Db,
  { id, email }: { id: string; email: string },
  own: readonly string[],
): Promise<Answer["participants"]> {
  const rows = await db
    .selectFrom("participants")
    .leftJoin("clients", "clients.email", "participants.email")
    .select(["participants.name", "participants.email", "participants.at"])
    .select(["clients.name as client_name", "clients.deleted_at"])
    .select(["clients.id", "clients.merged_into", "clients.bounced_at", "clients.bounce_reason"])
    .select((eb) =>
      eb
        .selectFrom("emails")
        .select(sql<string>`emails.status || ':' || coalesce(emails.failure, '')`.as("state"))
        .where(sql`lower(emails.recipient)`, "=", eb.ref("participants.email"))
        .where("emails.status", "in", ["sent", "failed"])
        .orderBy("emails.created_at", "desc")
        .orderBy("emails.id", "desc")
        .limit(1)
        .as("last_state"),
    )
    .where("enquiry_id", "=", id)
    .where(isOther(own, sql`${email.toLowerCase()}`))
    .orderBy("participants.at")
    .orderBy("participants.email")
    .limit(maxParticipants)
    .execute();
  return rows.map((row) => ({
    name: row.name || (row.deleted_at === null && row.client_name) || "",
    email: row.email,
    since: timeOf(row.at),
    clientId: row.merged_into ?? row.id,
    failure: row.bounced_at === null ? failureIn(row.last_state ?? "") : row.bounce_reason,
  }));
}

/** Why an address refused the latest email to it, unless that was our mail server's fault. */
function failureIn(state: string): string | null {
  if (!state.startsWith("failed:")) return null;
  const { failure } = deliveryReason(state.slice("failed:".length));
  return isAboutServer(failure) ? null : failure;
}

type ClientPart = Pick<Answer, "client" | "clientInBin" | "suggestions">;

const noClient: ClientPart = { client: null, clientInBin: null, suggestions: [] };

async function readClient(db: Db, id: string | null): Promise<ClientPart> {
  if (id === null) return noClient;
  const row = await db
    .selectFrom("clients")
    .select(["id", "name", "company_name", "email_as_typed", "phone", "created_at"])
    .select(["unsubscribed_at", "bounced_at", "bounce_reason", "deleted_at", "restricted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return noClient;
  if (row.deleted_at !== null) {
    return { ...noClient, clientInBin: { id: row.id, name: row.name } };
  }
  return {
    client: {
      id: row.id,
      name: row.name,
      company_name: row.company_name,
      email_id: row.email_as_typed,
      phone: readablePhone(row.phone),
      since: timeOf(row.created_at),
      unsubscribedAt: iso(row.unsubscribed_at),
      bouncedAt: iso(row.bounced_at),
      bounceReason: row.bounce_reason,
    },
    clientInBin: null,
    suggestions: row.restricted_at === null ? await readSuggestions(db, row) : [],
  };
}

async function readClientsEnquiries(db: Db, clientId: string | null): Promise<Answer["enquiries"]> {
  if (clientId === null) return [];
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "kind", "subject", "description", "status", "received_at"])
    .where("client_id", "=", clientId)
    .where(isVisible)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(maxEnquiries)
    .execute();
  return rows.map(({ id, kind, status, ...row }) => ({
    id,
    kind,
    status,
    subject: subjectOf({ kind, ...row }),
    at: timeOf(row.received_at),
  }));
}
