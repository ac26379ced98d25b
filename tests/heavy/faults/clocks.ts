import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needProgram } from "../../../tools/programs.ts";
import { type ServerProcess, testAdmin } from "../../server-process.ts";
import type { Environment } from "./each-server.ts";

export type SetClock = {
  /** Gives a process this clock (libfaketime); time passes in it as ever. */
  environment: Environment;
  /** Sets it at once to so many seconds after (or before) the right time. */
  set(seconds: number): void;
  remove(): void;
};

/** A wall clock for a server's process that can be set while it runs. */
export function makeSetClock(): SetClock {
  needProgram("faketime");
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library) throw new Error("libfaketime is not where Debian puts it.");
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-clock-"));
  const file = join(folder, "time");
  const clock: SetClock = {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // Timers go on as on a machine whose wall clock is set.
      DONT_FAKE_MONOTONIC: "1",
    },
    set(seconds) {
      // Replaced atomically, since the process reads it again and again.
      writeFileSync(`${file}.new`, `${seconds < 0 ? "" : "+"}${seconds}`);
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  clock.set(0);
  return clock;
}

type Caller = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Calls the API as the holder of `token`, or as nobody. */
export const callerOf =
  (server: ServerProcess, token?: string): Caller =>
  async (method, path, body) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

/** Signs in as the first admin. */
export async function signedIn(server: ServerProcess): Promise<Caller> {
  const { body } = await callerOf(server)("POST", "/api/signin", testAdmin);
  return callerOf(server, String(body["token"]));
}

/** An enquiry from `email` that no other one repeats. */
export const enquiryFrom = (email: string, description: string) => ({
  name: "Asha Verma",
  company_name: "Northfold",
  email_id: email,
  phone: "+91 98100 00000",
  description,
});
