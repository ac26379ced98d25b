import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { recordFigure, scaled, seedOfRun, timeLimit } from "../../faults/run-options.ts";
import { rawMail } from "../../raw-mail.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { randomNumbers } from "../bench/figures.ts";
import { describeServerOnEachDatabase, openBeside } from "./each-server.ts";
import { newestEmail, type RealMailServers, startRealMailServers } from "./real-mail-servers.ts";
import { sendEnquiry, signIn } from "./visitor.ts";

const asha = "asha@northfold.example";

let mail: RealMailServers;
beforeAll(async () => {
  mail = await startRealMailServers();
});
afterAll(() => mail.stop());

const textsIn = async (database: Database): Promise<string[]> => {
  const rows = await database.read.selectFrom("messages").select("text").execute();
  return rows.map(({ text }) => text.trim());
};

/** Delivers a message by LMTP, and resolves when Dovecot has it. */
async function deliver(user: string, raws: readonly Uint8Array[]): Promise<void> {
  const mailer = createTransport({
    host: "127.0.0.1",
    port: mail.lmtpPort,
    lmtp: true,
    pool: true,
    maxConnections: 5,
    ignoreTLS: true,
  });
  const envelope = { from: asha, to: `${user}@nirbhay.example` };
  await Promise.all(raws.map((raw) => mailer.sendMail({ envelope, raw: Buffer.from(raw) })));
  mailer.close();
}

/** In each mailbox's name: the queue of OpenSMTPD outlives a run, and delivers what is left in it. */
const run = Date.now().toString(36);

const newestIn = (user: string) => newestEmail(mail, user);

describeServerOnEachDatabase("real mail servers", (ground) => {
  test("a form's receipt is answered with swaks and mutt, and the answers are stored", async () => {
    const here = await ground();
    const user = `answers-${here.engine}-${run}`;
    const us = `${user}@nirbhay.example`;
    const server = await here.start({
      SMTP_URL: mail.smtpUrl,
      IMAP_URL: mail.imapUrl(user),
      TRUST_PROXY: "127.0.0.1",
    });
    const database = openBeside(here, server);
    const visitor = `asha-${here.engine}-${run}`;
    const email_id = `${visitor}@northfold.example`;
    await sendEnquiry(server.url, 1, {}, { email_id });
    const receipt = await newestIn(visitor);
    const host = `127.0.0.1:${mail.smtpPort}`;
    const sent = ["--from", email_id, "--to", us, "--header", "Subject: Re: We have your message"];
    const thread = ["--header", `In-Reply-To: ${receipt}`, "--header", `References: ${receipt}`];
    execFileSync("swaks", ["--server", host, ...sent, ...thread, "--body", "Answer by swaks"]);
    const commands = [
      `set smtp_url="smtp://${host}"`,
      `set from=${email_id}`,
      "set copy=no",
      "set ssl_force_tls=no",
    ];
    execFileSync(
      "mutt",
      [
        ...["-n", "-F", "/dev/null", ...commands.flatMap((command) => ["-e", command])],
        ...["-e", `my_hdr In-Reply-To: ${receipt}`, "-s", "Re: We have your message", us],
      ],
      { input: "Answer by mutt\n" },
    );
    await expect
      .poll(async () => (await textsIn(database)).sort(), { interval: 200 })
      .toEqual(["Answer by mutt", "Answer by swaks"]);
    const enquiries = await database.read
      .selectFrom("enquiries")
      .select(["turn", "email"])
      .execute();
    expect(enquiries).toEqual([{ turn: "ours", email: email_id }]);
    await database.close();
  });

  test("three people answer all with swaks and mutt: one conversation, a copy for each", async () => {
    const here = await ground();
    const user = `together-${here.engine}-${run}`;
    const us = `${user}@nirbhay.example`;
    const server = await here.start({ SMTP_URL: mail.smtpUrl, IMAP_URL: mail.imapUrl(user) });
    const database = openBeside(here, server);
    const people = ["client", "colleague", "auditor"].map((who) => `${who}-${here.engine}-${run}`);
    const [client = "", colleague = "", auditor = ""] = people.map(
      (who) => `${who}@northfold.example`,
    );
    await sendEnquiry(server.url, 1, {}, { email_id: client });
    const receipt = await newestIn(people[0] ?? "");
    const host = `127.0.0.1:${mail.smtpPort}`;
    const swaks = (from: string, to: string[], headers: Record<string, string>, body: string) =>
      execFileSync("swaks", [
        ...["--server", host, "--from", from, "--to", to.join(","), "--body", body],
        ...["--header", `To: ${us}`],
        ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
      ]);
    const stored = (count: number) =>
      expect.poll(async () => (await textsIn(database)).length, { interval: 200 }).toBe(count);
    const first = { "In-Reply-To": receipt, Subject: "Re: We have your message", Cc: colleague };
    swaks(client, [us, colleague], first, "My colleague is in copy.");
    await stored(1);
    // The colleague's program has no id but the one that the client's email names.
    swaks(
      colleague,
      [us, client],
      { "In-Reply-To": receipt, Subject: "AW: We have your message", Cc: `${client}, ${auditor}` },
      "The auditor, too.",
    );
    await stored(2);
    const { id = "", enquiry_id = "" } =
      (await database.read
        .selectFrom("messages")
        .select(["id", "enquiry_id"])
        .orderBy("id", "desc")
        .executeTakeFirst()) ?? {};
    const headers = { "Content-Type": "application/json", ...(await signIn(server.url)) };
    const answer = { text: "Tuesday suits us.", after: id, to: [colleague], cc: [client, auditor] };
    const body = JSON.stringify(answer);
    const url = `${server.url}/api/enquiries/${enquiry_id}/reply`;
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(201);
    const idsOf = () => Promise.all(people.map(newestIn));
    // One Message-ID in all three mailboxes.
    await expect.poll(async () => new Set(await idsOf()).size, { interval: 300 }).toBe(1);
    const ids = await idsOf();
    execFileSync(
      "mutt",
      [
        ...["-n", "-F", "/dev/null", "-e", `set smtp_url="smtp://${host}"`],
        ...["-e", `set from=${auditor}`, "-e", "set copy=no", "-e", "set ssl_force_tls=no"],
        ...["-e", `my_hdr In-Reply-To: ${ids[1]}`, "-s", "Re: Your enquiry", "-c", client, us],
      ],
      { input: "Agreed.\n" },
    );
    await stored(4);
    swaks(
      "eve@elsewhere.example",
      [us],
      { "In-Reply-To": ids[1] ?? "", Subject: "Re: Your enquiry" },
      "Me too.",
    );
    await stored(5);
    const enquiries = await database.read
      .selectFrom("enquiries")
      .select(["email", "answers_id"])
      .orderBy("id")
      .execute();
    expect(enquiries).toEqual([
      { email: client, answers_id: null },
      { email: "eve@elsewhere.example", answers_id: enquiry_id },
    ]);
    const personal = await database.read
      .selectFrom("emails")
      .select("recipient")
      .where("template", "=", "personal-email")
      .execute();
    expect(personal.map(({ recipient }) => recipient).sort()).toEqual(
      [auditor, client, colleague].sort(),
    );
    await database.close();
  });

  test("killed and disconnected while mail comes in, it stores each message once", async () => {
    const seed = seedOfRun();
    console.log(`SEED=${seed}`);
    const random = randomNumbers(seed);
    const here = await ground();
    const user = `storm-${here.engine}-${run}`;
    const environment = { IMAP_URL: mail.imapUrl(user), SMTP_URL: mail.smtpUrl };
    const server = await here.start(environment);
    const counts = scaled({
      short: { mails: 60, kills: 3, drops: 2, latency: 10 },
      full: { mails: 10_000, kills: 200, drops: 20, latency: 200 },
    });
    const latencies: number[] = [];
    for (let at = 0; at < counts.latency; at++) {
      const text = `Quick ${here.engine} ${at}`;
      await deliver(user, [mailOf(text, at)]);
      const deliveredAt = Date.now();
      latencies.push((await storedAt(here, server, text)) - deliveredAt);
    }
    const all = Array.from({ length: counts.mails }, (_, at) =>
      mailOf(`Mail ${here.engine} ${at}`, at),
    );
    const rounds = counts.kills + counts.drops;
    for (let round = 0; round < rounds; round++) {
      const from = Math.floor((round * all.length) / rounds);
      const until = Math.floor(((round + 1) * all.length) / rounds);
      const delivery = deliver(user, all.slice(from, until));
      await wait(random() * 300);
      if (round % Math.ceil(rounds / counts.drops) === 1) mail.dropConnections();
      else {
        await server.kill();
        await server.restart();
      }
      await delivery;
    }
    const stored = async () => {
      const database = openBeside(here, server);
      const texts = await textsIn(database).finally(() => database.close());
      return texts.filter((text) => text.startsWith(`Mail ${here.engine}`));
    };
    await expect
      .poll(async () => new Set(await stored()).size, {
        timeout: 10 * conditionTimeoutMs,
        interval: 500,
      })
      .toBe(all.length);
    const doubled = (await stored()).length - all.length;
    mail.renumber(user);
    const more = `Mail ${here.engine} after the new numbers`;
    await deliver(user, [mailOf(more, 0)]);
    await expect.poll(async () => (await stored()).includes(more), { interval: 500 }).toBe(true);
    const doubledByNumbers = (await stored()).length - all.length - 1 - doubled;
    latencies.sort((a, b) => a - b);
    const [median = 0, p95 = 0] = [0.5, 0.95].map(
      (part) => latencies[Math.floor(latencies.length * part)],
    );
    recordFigure({
      what: `${all.length} emails, ${counts.kills} kills, ${counts.drops} lost connections, ${here.name}`,
      measured: `0 lost, ${doubled} doubled; ${doubledByNumbers} doubled after a new UIDVALIDITY`,
      bar: "0, 0, 0",
      met: doubled + doubledByNumbers === 0,
    });
    recordFigure({
      what: `delivered by Dovecot until stored, ${here.name}`,
      measured: `median ${median} ms, p95 ${p95} ms`,
      bar: "1 s, 3 s",
      met: median < 1_000 && p95 < 3_000,
    });
    expect({ doubled, doubledByNumbers }).toEqual({ doubled: 0, doubledByNumbers: 0 });
    expect(median).toBeLessThan(timeLimit(1_000));
    expect(p95).toBeLessThan(timeLimit(3_000));
  });
});

/** From one of many senders, some without a Message-ID. */
const mailOf = (text: string, at: number) =>
  rawMail(
    {
      From: `Sender ${at} <sender-${at}@northfold.example>`,
      Subject: text,
      ...(at % 7 === 0 && { "Message-ID": null }),
    },
    text,
  );

/** When the message with this text was stored (ms since 1970), once it is. */
async function storedAt(
  here: Parameters<typeof openBeside>[0],
  server: Parameters<typeof openBeside>[1],
  text: string,
): Promise<number> {
  const database = openBeside(here, server);
  const read = () =>
    database.read
      .selectFrom("messages")
      .select("created_at")
      .where("subject", "=", text)
      .executeTakeFirst();
  await expect.poll(read, { interval: 20 }).toBeDefined();
  const row = await read();
  await database.close();
  return row?.created_at ?? Number.NaN;
}
