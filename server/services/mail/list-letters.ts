import { sql } from "kysely";
import type { Letter } from "../../../contract/emails.ts";
import type { LetterRow } from "../../db/tables/letters.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { cutPage, readCursor } from "../list-cursor.ts";

type Input = {
  limit: number;
  cursor?: string | undefined;
  status?: Letter["status"] | undefined;
  /** Only letters of this mailing. */
  mailing?: string | undefined;
  /** Only letters to this client. */
  client?: string | undefined;
};

/**
 * A page of the outbox, newest first, without the letters' texts and without those to restricted
 * clients. It continues after `cursor`
 * by key, so that every page costs the same. For admins.
 * @throws NotSignedIn, Forbidden; Invalid for a cursor that is not one
 */
export async function listLetters(
  context: Context,
  input: Input,
): Promise<{ letters: Letter[]; next: string | null }> {
  requireRole(context, "admin");
  const place = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const { status, mailing, client } = input;
  const rows = await (context.transaction ?? context.database.read)
    .selectFrom("letters")
    .select(["id", "template", "recipient", "subject", "status", "attempts"])
    .select(["due_at", "created_at", "sent_at", "failure"])
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "queued"))
    .$if(mailing !== undefined, (query) => query.where("mailing_id", "=", mailing ?? ""))
    .$if(client !== undefined, (query) =>
      query.where(sql<string>`lower(letters.recipient)`, "=", ({ selectFrom }) =>
        selectFrom("clients")
          .select("clients.email")
          .where("clients.id", "=", client ?? ""),
      ),
    )
    .$if(place !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(place?.at ?? 0, place?.id ?? "")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("clients")
            .select("clients.id")
            .where("clients.email", "=", sql<string>`lower(letters.recipient)`)
            .where("clients.restricted_at", "is not", null),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1)
    .execute();
  const { page, next } = cutPage(rows, input.limit, ({ created_at, id }) => ({
    at: created_at,
    id,
  }));
  return {
    letters: page.map(letterView),
    next,
  };
}

type ViewedRow = Pick<
  LetterRow,
  "id" | "template" | "recipient" | "subject" | "status" | "attempts" | "failure"
> &
  Pick<LetterRow, "due_at" | "created_at" | "sent_at">;

function letterView(row: ViewedRow): Letter {
  return {
    id: row.id,
    kind: row.template,
    recipient: row.recipient,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    dueAt: new Date(row.due_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    failure: row.failure,
  };
}
