import { sendClientMail, sendMail as sendMailDescription } from "../../../contract/mail.ts";
import { sendBulkEmail } from "../../services/emails/send-bulk-email.ts";
import { mountCall } from "../mount-call.ts";

/** The Send Email page's call. A repeated `Idempotency-Key` answers the mailing it made before. */
export const sendMailCall = mountCall(
  sendMailDescription,
  async (context, { body, idempotencyKey }) => {
    const { id, emails } = await sendBulkEmail(context, body, { idempotencyKey });
    return { error: "false" as const, message: queuedText(emails), id };
  },
);

/** The client modal's call: the same, with the boolean flag (decision A1). */
export const sendClientMailCall = mountCall(
  sendClientMail,
  async (context, { body, idempotencyKey }) => {
    const { id, emails } = await sendBulkEmail(context, body, { idempotencyKey });
    return { error: false as const, message: queuedText(emails), id };
  },
);

const queuedText = (letters: number) =>
  letters === 1 ? "The letter is on its way." : `${letters} letters are on their way.`;
