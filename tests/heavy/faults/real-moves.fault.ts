import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeServerOnEachDatabase, openBeside } from "./each-server.ts";
import { newestEmail, type RealMailServers, startRealMailServers } from "./real-mail-servers.ts";
import { idIn, sendEnquiry, sendJson, signIn } from "./visitor.ts";

// Answers over SMTP and IMAP to a conversation whose emails staff have moved meanwhile.

let mail: RealMailServers;
beforeAll(async () => {
  mail = await startRealMailServers();
});
afterAll(() => mail.stop());

/** In each mailbox's name: the queue of OpenSMTPD outlives a run. */
const run = Date.now().toString(36);

describeServerOnEachDatabase("an answer over real mail servers", (ground) => {
  test.each(["merged", "moved"])(
    "to a conversation that was %s is where staff see it",
    async (how) => {
      const here = await ground();
      const user = `late-${how}-${here.engine}-${run}`;
      const server = await here.start({
        SMTP_URL: mail.smtpUrl,
        IMAP_URL: mail.imapUrl(user),
        TRUST_PROXY: "127.0.0.1",
      });
      const database = openBeside(here, server);
      const [asha, priya] = [`asha-${user}`, `priya-${user}`];
      for (const [at, name] of [asha, priya].entries()) {
        await sendEnquiry(server.url, at, {}, { email_id: `${name}@northfold.example` });
      }
      const enquiries = await database.read
        .selectFrom("enquiries")
        .select(["id", "email"])
        .execute();
      const enquiryOf = (name: string) => enquiries.find(({ email }) => email.startsWith(name))?.id;
      const [ashas, priyas] = [enquiryOf(asha), enquiryOf(priya)];
      const smtp = createTransport(mail.smtpUrl);
      const answer = async (inReplyTo: string, text: string) => {
        const [from, to] = [`${asha}@northfold.example`, `${user}@nirbhay.example`];
        await smtp.sendMail({ from, to, subject: "Re: Ports", inReplyTo, text });
        return stored(text);
      };
      const stored = async (text: string) => {
        const read = () =>
          database.read
            .selectFrom("messages")
            .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
            .select(["messages.id", "enquiry_id", "turn"])
            .where("text", "=", text)
            .executeTakeFirst();
        await expect.poll(read, { interval: 200 }).toBeDefined();
        return read();
      };
      const session = await signIn(server.url);
      const post = async (path: string, body: object) => {
        const response = await sendJson(`${server.url}/api/${path}`, "POST", body, session);
        expect([path, response.status < 300]).toEqual([path, true]);
        return response;
      };
      const reply = async (enquiry: string | undefined, after: string | undefined) => {
        const seen = await newestEmail(mail, asha);
        const to = [`${asha}@northfold.example`];
        const sent = await idIn(
          await post(`enquiries/${enquiry}/reply`, { text: "Yes.", after: after ?? null, to }),
        );
        const newest = () => newestEmail(mail, asha);
        await expect.poll(newest, { interval: 200 }).not.toBe(seen);
        return { sent, messageId: await newest() };
      };
      const first = await answer(await newestEmail(mail, asha), "Which ports?");
      expect(first).toMatchObject({ enquiry_id: ashas, turn: "ours" });
      const ours = await reply(ashas, first?.id);
      if (how === "merged") await post(`conversations/${ashas}/merge`, { into: priyas });
      else {
        const chosen = { messages: [ours.sent], onwards: false, to: priyas };
        await post(`conversations/${ashas}/move`, chosen);
      }
      const late = await answer(ours.messageId, "Thank you, and when?");
      expect(late).toMatchObject({ enquiry_id: priyas, turn: "ours" });
      const again = await reply(priyas, late?.id);
      expect(await answer(again.messageId, "Fine.")).toMatchObject({ enquiry_id: priyas });
      smtp.close();
      await database.close();
    },
  );
});
