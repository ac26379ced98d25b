import { expect, test } from "vitest";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { startFaultyMailServer } from "../faulty-mail-server.ts";
import { describeServerOnEachDatabase, openBeside } from "./each-server.ts";
import { findMissingNotices } from "./kills/stored-state.ts";
import { untilDigestIsSent } from "./outbox.ts";
import { sendEnquiry, untilAvailable } from "./visitor.ts";

const forms = 10_000;
const spellings = 1_000;
const atOnce = 50;

/** A different network for each form: alternately a /48 and a /24. */
const networkOf = (form: number) =>
  form % 2
    ? `2001:${(0x1000 + form).toString(16)}:1::1`
    : `${11 + (form >> 14)}.${(form >> 7) & 127}.${form & 127}.7`;

/** Spellings of one mailbox. */
const spellingOf = (form: number) => `vic.tim+${form % spellings}@gmail.com`;

// The full-size version of `receipt-limits.test.ts` and `notify-staff.test.ts`.
describeServerOnEachDatabase("10,000 forms from as many networks about one mailbox", (ground) => {
  test.skipIf(scaled({ short: true, full: false }))(
    "at most three emails reach it, and every form is stored or refused",
    async () => {
      const mail = await startFaultyMailServer();
      const here = await ground();
      const server = await here.start({ SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" });
      const answers: { status: number; text: string }[] = [];
      let next = 0;
      const attack = async () => {
        for (let form = next++; form < forms; form = next++) {
          const headers = { "X-Forwarded-For": networkOf(form) };
          const visitor = { email_id: spellingOf(form) };
          const send = () => sendEnquiry(server.url, form, headers, visitor);
          const answer = await untilAvailable(send);
          answers.push({ status: answer.status, text: await answer.text() });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, attack));

      const database = openBeside(here, server);
      const count = async (template: string, status?: string) => {
        const rows = await database.read
          .selectFrom("emails")
          .select("status")
          .where("template", "=", template)
          .execute();
        return rows.filter((row) => status === undefined || row.status === status).length;
      };
      const unsent = async () =>
        (await count("enquiry-receipt", "queued")) + (await count("enquiry-notice", "queued"));
      await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
      await untilDigestIsSent(database);
      const missing = await findMissingNotices(database.read);
      const stored = (await database.read.selectFrom("enquiries").select("id").execute()).length;
      const taken = answers.filter(({ status }) => status === 201).length;
      const refused = answers.filter(({ status }) => status === 429);
      const toVictim = mail.accepted.filter(({ recipient }) => recipient.startsWith("vic.tim"));
      const figures = {
        stored,
        refused: refused.length,
        toVictim: toVictim.length,
        suppressed: await count("enquiry-receipt", "suppressed"),
        notices: await count("enquiry-notice"),
        digests: await count("enquiry-digest"),
      };
      await database.close();
      await mail.close();
      recordFigure({
        what: `${forms} forms from ${forms} networks to ${spellings} spellings of one mailbox, ${here.name}`,
        measured: `${stored} stored, ${refused.length} refused, ${toVictim.length} emails to the mailbox; ${figures.notices} notices and ${figures.digests} digests to staff`,
        bar: "at most 3 emails to the mailbox; all stored or refused; at most 10 notices",
        met: toVictim.length <= 3 && stored + refused.length === forms && figures.notices <= 10,
      });
      expect(figures).toMatchObject({ stored: taken, toVictim: 3, suppressed: taken - 3 });
      expect(taken + refused.length).toBe(forms);
      expect(figures.notices).toBeLessThanOrEqual(10);
      expect(missing).toEqual([]);
      for (const { text } of refused) expect(text).toMatch(/Please try again in \d+ minutes/);
    },
  );
});
