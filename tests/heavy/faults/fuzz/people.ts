import type { Database } from "../../../../server/db/database.ts";
import { createStaff } from "../../../../server/services/accounts/create-staff.ts";
import { quietContext } from "../../../quiet-context.ts";
import { type ServerProcess, testAdmin } from "../../../server-process.ts";

/** Who sends a request. */
export type Sender = "anyone" | "editor" | "admin";

const editor = { email: "fuzz-editor@nirbhay.example", password: "second-light-at-29-degrees" };

/** Signs an editor and an admin in, and again when a case has ended their session. */
export async function openPeople(server: ServerProcess, database: Database) {
  await createStaff(quietContext(database), {
    ...editor,
    name: "Fuzz Editor",
    role: "editor",
    mustChangePassword: false,
  });
  const tokens = new Map<Sender, string>();
  let times = 0;

  async function signIn(as: Exclude<Sender, "anyone">): Promise<void> {
    const { email, password } = as === "admin" ? testAdmin : editor;
    const number = ++times;
    const answer = await fetch(`${server.url}/api/signin`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `11.${number >> 8}.${number & 255}.1`,
      },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`The ${as} can't sign in any more: ${answer.status}`);
    tokens.set(as, token);
  }

  await signIn("admin");
  await signIn("editor");
  return {
    tokenOf: (as: Sender) => tokens.get(as),
    /** Signs in again those whose token is no longer valid. */
    async renew() {
      for (const as of ["admin", "editor"] as const) {
        const headers = { Authorization: `Bearer ${tokens.get(as)}` };
        const { status } = await fetch(`${server.url}/api/session`, { headers });
        if (status === 401) await signIn(as);
      }
    },
    /** The ids that a list's answer names. */
    async idsIn(list: string | undefined): Promise<string[]> {
      if (list === undefined) return [];
      const headers = { Authorization: `Bearer ${tokens.get("admin")}` };
      const text = await (await fetch(server.url + list, { headers })).text();
      // Pages of the site are identified by their names.
      const id = list === "/api/pages" ? /"name":"([^"]+)"/g : /"(?:id|slug)":"([^"]+)"/g;
      return [...text.matchAll(id)].map(([, id = ""]) => id);
    },
  };
}
