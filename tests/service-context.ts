import { presets } from "../contract/rights.ts";
import type { Database } from "../server/db/database.ts";
import { secretBox } from "../server/services/accounts/factors/secret-box.ts";
import type { Actor, Context } from "../server/services/context.ts";
import { uncounted } from "../server/services/context.ts";
import { ViewCounter } from "../server/services/insight/view-counter.ts";
import { CopyStore } from "../server/services/pages/copy-store.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { testMedia } from "./test-media.ts";

/** A context with a clock that only moves by `pass`, and a log that can be read. */
export type TestContext = Context & {
  /** Moves the clock, by milliseconds. */
  pass(milliseconds: number): void;
  /** The same context, with another actor or address. */
  as(change: { actor?: Actor; address?: string | undefined }): Context;
  /** All that was logged, as text. */
  logged(): string;
};

export const system: Actor = { kind: "system" };
export const admin: Actor = {
  kind: "staff",
  id: "admin",
  rights: presets.admin,
  sessionId: "session",
};
export const editor: Actor = {
  kind: "staff",
  id: "editor",
  rights: presets.editor,
  sessionId: "session",
};

export function testContext(database: Database): TestContext {
  let time = Date.parse("2026-11-20T06:00:00Z");
  const lines: string[] = [];
  const note = (fields: object, message: string) => {
    const text = (_: string, value: unknown) => (value instanceof Error ? value.stack : value);
    lines.push(JSON.stringify({ ...fields, message }, text));
  };
  const context: Context = {
    actor: { kind: "visitor" },
    requestId: "test",
    address: "203.0.113.7",
    database,
    copy: new CopyStore([]),
    views: new ViewCounter(),
    media: testMedia(),
    secrets: secretBox(["a key for tests that is long enough"]),
    passwords: cheapPasswords,
    settings: {
      staffEmail: "staff@nirbhay.example",
      mailFrom: "Example Works <hello@nirbhay.example>",
      siteUrl: "https://www.nirbhay.example",
      retentionMonths: 0,
      requireSecondFactor: false,
    },
    now: () => time,
    log: { info: note, warn: note, error: note, fatal: note },
    count: uncounted,
  };
  return {
    ...context,
    pass(milliseconds) {
      time += milliseconds;
    },
    as: (change) => ({ ...context, ...change }),
    logged: () => lines.join("\n"),
  };
}
