import { expect } from "@playwright/test";
import { type CopyValue, withCopyAt } from "../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../contract/site-pages.ts";
import { signInByApi } from "../../browser/staff-steps.ts";
import type { ServerProcess } from "../../server-process.ts";

/** The site's pages as a program changes them, in the name of the server's admin. */
export async function pageApi(server: Pick<ServerProcess, "url">) {
  const staff = await signInByApi(server);
  const send = async (method: string, path: string, body?: object) => {
    const answer = await staff.send(method, `/api/pages/${path}`, body);
    expect({ path, status: answer.status }).toMatchObject({ status: 200 });
    return answer.json();
  };
  const read = async (page: string): Promise<PageForEditing> => (await send("GET", page)).data;
  /** Saves values, by path, in the draft. */
  const save = async (page: string, edits: Readonly<Record<string, CopyValue>>) => {
    const { draft, copy: published, version } = await read(page);
    const copy = Object.entries(edits).reduce<CopyValue>(
      (copy, [path, value]) => withCopyAt(copy, path, value),
      draft?.copy ?? published,
    );
    const replaces = draft?.savedAt ?? null;
    await send("PUT", `${page}/draft`, { copy, madeFrom: version, replaces });
  };
  const publish = async (page: string, at?: string) => {
    const { version } = await read(page);
    await send("POST", `${page}/publish`, { version, ...(at && { at }) });
  };
  return { read, save, publish };
}
