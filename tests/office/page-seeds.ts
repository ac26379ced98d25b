import type { CopyValue } from "../../contract/page-copy.ts";
import { withCopyAt } from "../../contract/page-copy.ts";
import type { PageForEditing } from "../../contract/site-pages.ts";
import { putSession } from "../put-session.ts";
import { putStaff } from "../put-staff.ts";
import type { InProcessApi } from "./in-process-api.ts";

/** Values by path. */
type Edits = Readonly<Record<string, CopyValue>>;

/** An editor of the site's pages without a browser; by default the signed-in Asha. */
export async function pageEditorOf(api: InProcessApi, name?: string) {
  const { database } = api.context;
  const token = name
    ? (await putSession(api.context, (await putStaff(database, name, "editor")).id)).token
    : api.staff.token;

  async function send(method: string, path: string, body?: object) {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await api.send(path, init);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const read = async (page: string): Promise<PageForEditing> =>
    (await send("GET", `/api/pages/${page}`)).data;
  const save = async (page: string, edits: Edits) => {
    const { draft, copy: published, version } = await read(page);
    const copy = Object.entries(edits).reduce<CopyValue>(
      (copy, [path, value]) => withCopyAt(copy, path, value),
      draft?.copy ?? published,
    );
    const replaces = draft?.savedAt ?? null;
    await send("PUT", `/api/pages/${page}/draft`, { copy, madeFrom: version, replaces });
  };
  const publish = async (page: string, at?: string) => {
    const { version } = await read(page);
    api.pass(1_000);
    await send("POST", `/api/pages/${page}/publish`, { version, ...(at && { at }) });
  };
  return {
    read,
    save,
    publish,
    /** Saves and publishes. */
    change: async (page: string, edits: Edits) => {
      await save(page, edits);
      await publish(page);
    },
  };
}
