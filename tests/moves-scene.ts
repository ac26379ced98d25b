import { hourMs } from "../contract/durations.ts";
import type { Database } from "../server/db/database.ts";
import { putStaff } from "./put-staff.ts";
import { rawMail } from "./raw-mail.ts";
import { openReceiving, rowsOf } from "./receiving-scene.ts";

export const priya = {
  From: "Priya <priya@northfold.example>",
  "Message-ID": "<p1@northfold.example>",
};

/** Asha's conversation, answered; and a colleague's answer to it, which is an enquiry of its own. */
export async function openWithStray(database: Database) {
  const receiving = await openReceiving(database);
  const { test: context, receive, reply, id: asha } = receiving;
  const { actor } = await putStaff(database, "Kavya", "agent");
  const kavya = context.as({ actor });
  const stray = await receive(rawMail({ ...reply, ...priya, Date: null }));
  context.pass(hourMs);
  const row = async (id: string) =>
    (await rowsOf(database, "enquiries")).find((each) => each.id === id);
  const [message] = await rowsOf(database, "messages");
  const placeOf = async (id: string) =>
    (await rowsOf(database, "messages")).find((each) => each.id === id)?.enquiry_id;
  return {
    ...receiving,
    kavya,
    asha,
    priya: stray.enquiryId ?? "",
    message: message?.id ?? "",
    row,
    placeOf,
  };
}
