import { listAddresses } from "../services/mail/list-addresses.ts";
import { listLetters } from "../services/mail/list-letters.ts";
import { readMailing } from "../services/mail/read-mailing.ts";
import { retryLetter } from "../services/mail/retry-letter.ts";
import { type QueuedMailing, sendMail } from "../services/mail/send-mail.ts";
import type { Handlers } from "./endpoint-handler.ts";

export const emailHandlers = {
  listClientAddresses: async (context, { query }) => {
    const { addresses, more } = await listAddresses(context, query);
    return { message: addresses, more };
  },
  // A repeated `Idempotency-Key` answers the mailing that the first request queued.
  sendMail: async (context, { body, idempotencyKey }) =>
    queuedAnswer(await sendMail(context, body, { idempotencyKey })),
  sendClientMail: async (context, { body, idempotencyKey }) =>
    queuedAnswer(await sendMail(context, body, { idempotencyKey })),
  listMails: async (context, { query }) => {
    const { letters, next } = await listLetters(context, query);
    return { message: letters, next };
  },
  retryMail: async (context, { path }) => {
    await retryLetter(context, path.id);
    return { message: "The letter is on its way again." };
  },
  readMailing: async (context, { path }) => ({ data: await readMailing(context, path.id) }),
} satisfies Partial<Handlers>;

const queuedAnswer = ({ id, letters }: QueuedMailing) => ({
  message: letters === 1 ? "The letter is on its way." : `${letters} letters are on their way.`,
  id,
});
