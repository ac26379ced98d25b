import type { Database } from "../server/db/database.ts";
import { putStaff } from "./put-staff.ts";
import { rawMail } from "./raw-mail.ts";
import { openReceiving, rowsOf } from "./receiving-scene.ts";

export const rahul = "Rahul <rahul@northfold.example>";

/** Asha's answer, with Rahul in copy, and a colleague who replies. */
export async function openWithParticipant(database: Database) {
  const receiving = await openReceiving(database);
  const { test: context, receive, reply } = receiving;
  const { actor } = await putStaff(database, "Kavya", "agent");
  await receive(rawMail({ ...reply, Cc: `${rahul}, hello@nirbhay.example` }));
  return { ...receiving, kavya: context.as({ actor }) };
}

/** The id of the newest message. */
export const latestId = async (database: Database) =>
  (await rowsOf(database, "messages")).at(-1)?.id ?? "";

/** The emails that staff wrote, oldest first. */
export const staffEmails = (database: Database) =>
  database.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "personal-email")
    .orderBy("id")
    .execute();

/** The addresses of everybody who takes part in a conversation. */
export const participantsOf = async (database: Database) => {
  const rows = await database.read.selectFrom("participants").select("email").execute();
  return rows.map(({ email }) => email).sort();
};
