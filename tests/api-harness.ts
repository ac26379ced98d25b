import { editablePages } from "../app/copy/editable-pages.ts";
import type { Role } from "../contract/session.ts";
import type { Database } from "../server/db/database.ts";
import { createApp } from "../server/http/app.ts";
import type { PageSource } from "../server/http/pages/page-source.ts";
import { openMetrics } from "../server/ops/metrics/open-metrics.ts";
import { createStaff } from "../server/services/accounts/create-staff.ts";
import { secretBox } from "../server/services/accounts/factors/secret-box.ts";
import type { Context, Log } from "../server/services/context.ts";
import { ViewCounter } from "../server/services/insight/view-counter.ts";
import type { MediaStore } from "../server/services/media/storage/media-store.ts";
import { CopyStore } from "../server/services/pages/copy-store.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { testMedia } from "./test-media.ts";

/** Logged lines, so that a test can search them for secrets. */
export function recordingLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const note = (fields: object, message: string) => {
    lines.push(JSON.stringify({ ...fields, message }, errorsToo));
  };
  return { lines, info: note, warn: note, error: note, fatal: note };
}

const errorsToo = (_: string, value: unknown) =>
  value instanceof Error ? `${value.message}\n${value.stack}` : value;

const noPages: PageSource = {
  entry: () => Promise.reject(new Error("The API needs no pages.")),
  render: async () => new Response(),
  stylesheet: () => undefined,
  refreshCompany: async () => {},
  handle: async () => new Response("a page", { headers: { "Content-Type": "text/html" } }),
  errorPage: () => undefined,
  canonicalPath: () => undefined,
  routePattern: () => undefined,
  counts: { memory: 0, files: 0, rendering: 0 },
  cached: () => undefined,
  invalidate: () => {},
  warmUp: async () => {},
};

export type ApiHarness = {
  /** Sends a request through the whole HTTP app, as from `address`. */
  send(path: string, init?: RequestInit & { address?: string }): Promise<Response>;
  /** Sends a JSON body. */
  post(path: string, body: unknown, init?: RequestInit & { address?: string }): Promise<Response>;
  context: Context;
  log: ReturnType<typeof recordingLog>;
  /** Moves the clock forward by milliseconds. */
  pass(milliseconds: number): void;
  /** Creates a member of staff and returns their token. */
  signInAs(role: Role): Promise<string>;
};

/** The real app, API and services on a test database, without pages. */
export function openApi(
  database: Database,
  media: MediaStore = testMedia(),
  passwords = cheapPasswords,
): ApiHarness {
  const log = recordingLog();
  const metrics = openMetrics();
  let time = Date.parse("2026-11-20T06:00:00Z");
  const context: Context = {
    actor: { kind: "visitor" },
    requestId: "test",
    database,
    copy: new CopyStore(editablePages),
    views: new ViewCounter(),
    media,
    secrets: secretBox(["a key for tests that is long enough"]),
    passwords,
    settings: {
      staffEmail: "staff@nirbhay.example",
      mailFrom: "Example Works <hello@nirbhay.example>",
      siteUrl: "http://localhost:3000",
      retentionMonths: 0,
      requireSecondFactor: false,
    },
    now: () => time,
    log,
    count: metrics.count,
  };
  const app = createApp({
    siteUrl: "http://localhost:3000",
    trustProxy: undefined,
    publishDocs: true,
    baseContext: context,
    pages: noPages,
    checkReady: async () => void (await Promise.all([database.check(), media.check()])),
    metrics,
    metricsToken: undefined,
  });

  const send: ApiHarness["send"] = async (path, { address = "203.0.113.7", ...init } = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address } } } as never);

  return {
    context,
    log,
    send,
    post: (path, body, init = {}) =>
      send(path, {
        method: "POST",
        body: JSON.stringify(body),
        ...init,
        headers: { "Content-Type": "application/json", ...init.headers },
      }),
    pass(milliseconds) {
      time += milliseconds;
    },
    async signInAs(role) {
      const email = `${role}@nirbhay.example`;
      const password = "first-light-at-28-degrees";
      await createStaff(
        { ...context, actor: { kind: "system" } },
        { email, password, role, name: `The ${role}`, mustChangePassword: false },
      );
      const answer = await send("/api/signin", {
        method: "POST",
        body: JSON.stringify({ email, password }),
        headers: { "Content-Type": "application/json" },
        address: role === "admin" ? "198.51.100.1" : "198.51.100.2",
      });
      const { token } = (await answer.json()) as { token: string };
      return token;
    },
  };
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** An enquiry that any server accepts. */
export const goodEnquiry = {
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: "asha@northfold.example",
  phone: "+91 98100-00000",
  description: "Our order gateway is nine years old. Can it move in pieces?",
};

/** A callback request that any server accepts. */
export const goodCallRequest = {
  name: "Farhan Qureshi",
  company_name: "Tarangpay",
  email: "farhan@tarangpay.example",
  phone: "+91 98110-00927",
};
