import type { DemoClient } from "./demo-clients.ts";

/** A use of Send Email; without `to` it goes to every client of that day. */
type DemoBulkEmail = { daysAgo: number; subject: string; body: string; to?: readonly DemoClient[] };

export const demoBulkEmails: readonly DemoBulkEmail[] = [
  {
    daysAgo: 52,
    subject: "Our office is closed next Friday",
    body: "Dear client,\n\nOur office is closed next Friday. Support for running systems answers as always.\n\nMeera Iyer",
  },
  {
    daysAgo: 18,
    subject: "Over the holidays: who answers, and when",
    body: "Dear client,\n\nFrom Saturday to Tuesday two of us are on call for running systems; everything else waits for Wednesday. Reply to this email if you plan a release in that week, and we will find a slot.\n\nHappy holidays to you and yours,\nMeera Iyer",
  },
  {
    daysAgo: 9,
    subject: "Notes from Thursday’s data workshop",
    body: "Hello,\n\nThank you for joining us on Thursday. The slides and the sample queries follow once the recording is cut, by the end of next week.\n\nArjun Nair",
    to: ["lakshmi", "marcus", "zoya", "grace"],
  },
  {
    daysAgo: 0.16,
    subject: "Planning the next quarter with you",
    body: "Dear client,\n\nWe are planning the next quarter. If you have work in mind for it, reply with two lines within two weeks, and we will reserve people for you.\n\nMeera Iyer",
  },
];

type DeliveryProblem = {
  /** SMTP reply or network error, as the outbox shows it. */
  reason: string;
  /** A permanent refusal fails the email at once; otherwise it is tried again. */
  isPermanent: boolean;
  /** Number of attempts that fail; later ones succeed. */
  attempts: number;
};

/** Recipients whose mail servers fail. All other emails are accepted at the first attempt. */
export const deliveryProblems: Partial<Record<DemoClient, DeliveryProblem>> = {
  // Greylisting: accepted at the second attempt.
  claire: { reason: "451 4.7.1 Greylisted, try again later", isPermanent: false, attempts: 1 },
  // Failed, retried by Meera, sent.
  oliver: { reason: "552 5.2.2 Mailbox full", isPermanent: true, attempts: 1 },
  // A mistyped address: every email fails.
  rajesh: { reason: "550 5.1.1 No such user here", isPermanent: true, attempts: 1000 },
  // Fails after all attempts, and again when retried.
  thabo: {
    reason: "connect ETIMEDOUT mail.highveld.example:25",
    isPermanent: false,
    attempts: 1000,
  },
  // Queued: wrote a few hours ago, and the mail server is down since.
  hannah: {
    reason: "connect ECONNREFUSED mail.maplestreet.example:25",
    isPermanent: false,
    attempts: 1000,
  },
};

/** Failed emails that Meera retries. */
export const retries: readonly { recipient: DemoClient; daysAgo: number }[] = [
  { recipient: "thabo", daysAgo: 60 },
  { recipient: "oliver", daysAgo: 32 },
];
