import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { rawMail } from "../../raw-mail.ts";
import {
  type Environment,
  type ServerProcess,
  startServerProcess,
  testAdmin,
} from "../../server-process.ts";
import { hostileFamilies, hostileMail } from "../hostile-mail.ts";
import type { FigureRow } from "./figures.ts";

const token = "a-service-token-for-the-bench";
const environment = {
  EMAIL_IN_TOKEN: token,
  AUTHSERV_ID: "mx.nirbhay.example",
  LOG_LEVEL: "error",
};

const amounts = { emails: 420, emailBytes: 800_000, openings: 5 };
const bars = { openingBytes: 500_000, openingCpuMs: 100, waitMs: 200, ownThreadMs: 300 };
const megabyte = 1_000_000;

/** What one stranger can send: a long conversation, and emails that are made to be expensive. */
export async function hostileMailRows(given: Environment = {}): Promise<FigureRow[]> {
  const server = await startServerProcess({ ...environment, ...given });
  try {
    return [
      ...(await longConversation(server)),
      ...(await craftedEmails(server)),
      await ownThreadRow(server),
    ];
  } finally {
    await server.stop();
  }
}

async function longConversation(server: ServerProcess): Promise<FigureRow[]> {
  const lines = "We had two outages in November, on the 3rd and on the 11th, each of an hour.\n";
  const plain = lines.repeat(amounts.emailBytes / 2 / lines.length);
  const body = [
    ...["--b", "Content-Type: text/plain; charset=utf-8", "", plain],
    ...["--b", "Content-Type: text/html; charset=utf-8", "", `<p>${plain}</p>`, "--b--"],
  ].join("\n");
  const emails = Array.from({ length: amounts.emails }, (_, at) =>
    rawMail({ "Content-Type": "multipart/alternative; boundary=b", Subject: `Email ${at}` }, body),
  );
  const sent = await sendAll(server, emails);
  const opened = await openConversation(server);
  const what = `${amounts.emails} emails of 800 kB from one address`;
  return [
    {
      what: `${what}: opening their conversation`,
      measured: `${kilobytes(opened.bytes)}, ${ms(opened.cpuMs)} of processor time`,
      bar: `${kilobytes(bars.openingBytes)}, ${ms(bars.openingCpuMs)}`,
      met: opened.bytes <= bars.openingBytes && opened.cpuMs <= bars.openingCpuMs,
    },
    waitRow(what, Math.max(sent.waitMs, opened.waitMs)),
    {
      what: `${what}: processor time of each, memory`,
      measured: `${ms(sent.cpuMs / emails.length)}, at most ${peakMegabytes(server.pid)} MB`,
      bar: "-",
      met: true,
    },
  ];
}

async function craftedEmails(server: ServerProcess): Promise<FigureRow[]> {
  const emails = hostileMail().map(({ raw }, at) => fromAnother(raw, `p${at}`));
  const sent = await sendAll(server, emails);
  const what = `${emails.length} crafted emails`;
  return [
    {
      what: `${what}: processor time in all, the slowest`,
      measured: `${(sent.cpuMs / 1000).toFixed(0)} s, ${(sent.slowestMs / 1000).toFixed(1)} s; at most ${peakMegabytes(server.pid)} MB`,
      bar: "-",
      met: true,
    },
    waitRow(what, sent.waitMs),
  ];
}

/** Each from another address: a single one would soon be over its limits. */
const fromAnother = (raw: Uint8Array, name: string) =>
  Buffer.from(Buffer.from(raw).toString("latin1").replace("asha@", `${name}@`), "latin1");

/** What the largest emails, one after the other, cost the thread that answers everybody. */
async function ownThreadRow(server: ServerProcess): Promise<FigureRow> {
  const largest = [
    ...hostileFamilies.map(({ name, make }) => ({ name, raw: make(800_000) })),
    {
      name: "a file of 21 MB",
      raw: rawMail(
        { "Content-Type": "application/zip", "Content-Transfer-Encoding": "base64" },
        `${"QUJD".repeat(19)}\n`.repeat(370_000),
      ),
    },
    { name: "30 MB of headers", raw: Buffer.from("To: a\n".repeat((30 * megabyte) / 6)) },
  ];
  let max = { name: "", ms: 0 };
  for (const [at, { name, raw }] of largest.entries()) {
    const begun = cpuMsOf(server.pid, server.pid);
    await deliver(server, fromAnother(raw, `q${at}`));
    const took = cpuMsOf(server.pid, server.pid) - begun;
    if (took > max.ms) max = { name, ms: took };
  }
  return {
    what: `${largest.length} largest emails: processor time of the server’s own thread, the most`,
    measured: `${ms(max.ms)} (${max.name})`,
    bar: ms(bars.ownThreadMs),
    met: max.ms <= bars.ownThreadMs,
  };
}

const waitRow = (what: string, waitMs: number): FigureRow => ({
  what: `${what}: longest wait of a visitor meanwhile`,
  measured: ms(waitMs),
  bar: ms(bars.waitMs),
  met: waitMs <= bars.waitMs,
});

const ms = (time: number) => `${Math.round(time)} ms`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;

/** Delivers emails two at a time, as a mail server does, while a visitor reads the site. */
async function sendAll(server: ServerProcess, emails: readonly Uint8Array[]) {
  const visitor = startVisitor(server.url);
  const cpu = cpuMsOf(server.pid);
  const queue = [...emails];
  let slowestMs = 0;
  const deliverMany = async () => {
    for (let raw = queue.shift(); raw; raw = queue.shift()) {
      const begun = performance.now();
      await deliver(server, raw);
      slowestMs = Math.max(slowestMs, performance.now() - begun);
    }
  };
  await Promise.all([deliverMany(), deliverMany()]);
  return { slowestMs, cpuMs: cpuMsOf(server.pid) - cpu, waitMs: await visitor.stop() };
}

async function deliver(server: ServerProcess, raw: Uint8Array): Promise<void> {
  const answer = await fetch(`${server.url}/api/emails/in`, {
    method: "POST",
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${token}` },
    body: raw as Uint8Array<ArrayBuffer>,
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}

/** Opens the conversation several times; the least processor time of one. */
async function openConversation(server: ServerProcess) {
  const signedIn = await fetch(`${server.url}/api/signin`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: testAdmin.email, password: testAdmin.password }),
  });
  const { token: session } = (await signedIn.json()) as { token: string };
  const headers = { Authorization: `Bearer ${session}` };
  const list = await fetch(`${server.url}/api/conversations`, { headers });
  const { message } = (await list.json()) as { message: { id: string; lastActivityAt: string }[] };
  const sizes: number[] = [];
  const visitor = startVisitor(server.url);
  let cpuMs = Number.POSITIVE_INFINITY;
  for (let opening = 0; opening < amounts.openings; opening++) {
    for (const { id } of message) {
      const cpu = cpuMsOf(server.pid);
      const answer = await fetch(`${server.url}/api/conversations/${id}`, { headers });
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (bytes > Math.max(0, ...sizes)) cpuMs = Number.POSITIVE_INFINITY;
      if (bytes >= Math.max(0, ...sizes)) cpuMs = Math.min(cpuMs, cpuMsOf(server.pid) - cpu);
      sizes.push(bytes);
    }
  }
  return { bytes: Math.max(...sizes), cpuMs, waitMs: await visitor.stop() };
}

/** Somebody who asks for a page and for a sign of life again and again. */
function startVisitor(url: string) {
  let isStopping = false;
  let maxMs = 0;
  const visit = async () => {
    for (let at = 0; !isStopping; at++) {
      const begun = performance.now();
      await fetch(url + (at % 2 === 0 ? "/healthz" : "/")).then((answer) => answer.text());
      maxMs = Math.max(maxMs, performance.now() - begun);
      await pause(20);
    }
  };
  const visiting = visit();
  return {
    /** The longest wait, in ms. */
    async stop(): Promise<number> {
      isStopping = true;
      await visiting;
      return maxMs;
    },
  };
}

const ticksPerSecond = 100;

/** Processor time (ms) of a process so far, or of one of its threads, from Linux. */
function cpuMsOf(pid: number, thread?: number): number {
  const task = thread === undefined ? "" : `/task/${thread}`;
  const fields = readFileSync(`/proc/${pid}${task}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The most memory that a process has had, in MB, from Linux. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round((Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6);
}
