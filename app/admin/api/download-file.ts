import { currentSession, endSession } from "../session/session-store.ts";
import { Refused, Unreachable } from "./errors.ts";

/**
 * Fetches a file with the session's token, which no link could carry, and hands it to the
 * browser to be saved. There is no time limit: a long list takes as long as it takes.
 * @throws Refused when the server says no, Unreachable when the line breaks.
 */
export async function downloadFile(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  fileName: string,
): Promise<void> {
  const file = await fetchFile(path, query);
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchFile(path: string, query: Readonly<Record<string, string | undefined>>) {
  const session = currentSession();
  const token = session.state === "in" ? session.token : undefined;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  const answer = await fetch(`${path}?${search}`, { method: "GET", headers }).catch(unreachable);
  if (answer.ok) return await answer.blob().catch(unreachable);
  if (answer.status === 401 && token) endSession("refused", token);
  const refusal: unknown = await answer.json().catch(() => null);
  throw new Refused(answer.status, typeof refusal === "object" ? (refusal ?? {}) : {}, null);
}

function unreachable(cause: unknown): never {
  throw new Unreachable(cause);
}
