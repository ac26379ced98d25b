import type { ImapFlow, SearchObject } from "imapflow";

export type FetchedMail = { uid: number; raw: Uint8Array; arrivedAt: number };

/** A mailbox opened read-only: nothing in it is changed or marked as read. */
export type OpenMailbox = {
  uidValidity: number;
  /** The UIDs above `uid`, ascending. */
  uidsAfter(uid: number): Promise<number[]>;
  /** The UID before the first message since `time` (ms since 1970), or before the next one. */
  uidBefore(time: number): Promise<number>;
  /** Undefined if it was deleted meanwhile. A larger one than `maxBytes`: its headers only. */
  fetch(uid: number, maxBytes: number): Promise<FetchedMail | undefined>;
  /** Resolves when there may be news, the connection ends, or after `maxMs`. */
  news(maxMs: number): Promise<void>;
  close(): void;
};

/** Milliseconds without an answer. */
const timeoutsMs = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 5 * 60_000,
};

/** Host, user and folder of `IMAP_URL`: `imaps://user:password@host:993/INBOX`. */
export function mailboxAddress(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}

export const mailboxId = ({ auth, host, folder }: ReturnType<typeof mailboxAddress>): string =>
  `${auth.user}@${host}/${folder}`;

/** Opens a folder with EXAMINE (RFC 9051 §6.3.3). @throws if the server can't, or refuses */
export async function openMailbox(
  address: ReturnType<typeof mailboxAddress>,
  signal: AbortSignal,
): Promise<OpenMailbox> {
  const { folder, ...server } = address;
  const isLocal = /^(?:localhost|127\.|::1$)/.test(server.host);
  // Loaded here: a server without a mailbox starts sooner and needs less memory.
  const imap = await import("imapflow");
  const client = new imap.ImapFlow({
    ...server,
    ...timeoutsMs,
    logger: false,
    disableAutoIdle: true,
    // Over an unencrypted connection a password goes to this machine only.
    ...(!server.secure && !isLocal && { doSTARTTLS: true }),
  });
  let wake = () => {};
  // Between a search and the next IDLE, news would be missed until the next poll.
  let hasNews = false;
  const onNews = () => {
    hasNews = true;
    wake();
  };
  const close = () => client.close();
  signal.addEventListener("abort", close);
  client.on("error", () => wake());
  client.on("exists", onNews);
  client.on("close", () => {
    signal.removeEventListener("abort", close);
    wake();
  });
  try {
    signal.throwIfAborted();
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    return {
      uidValidity: Number(uidValidity),
      async uidsAfter(uid) {
        hasNews = false;
        // `n:*` always has the last message, even if its UID is lower.
        return (await search(client, { uid: `${uid + 1}:*` })).filter((each) => each > uid);
      },
      async uidBefore(time) {
        const [first = uidNext] = await search(client, { since: new Date(time) });
        return first - 1;
      },
      fetch: (uid, maxBytes) => fetchMail(client, uid, maxBytes),
      async news(maxMs) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        if (!client.usable || hasNews) return;
        const timer = setTimeout(() => wake(), maxMs);
        // The library begins to idle long after a command, unless it is told to.
        void client.idle().catch(() => wake());
        await woken.finally(() => clearTimeout(timer));
      },
      close,
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** @throws if the server refused the search */
async function search(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const uids = await client.search(query, { uid: true });
  if (!uids) throw new Error("The mail server refused to search the mailbox.");
  return uids.toSorted((a, b) => a - b);
}

async function fetchMail(
  client: ImapFlow,
  uid: number,
  maxBytes: number,
): Promise<FetchedMail | undefined> {
  const found = await client.fetchOne(
    String(uid),
    { size: true, internalDate: true },
    { uid: true },
  );
  if (!found) return undefined;
  const isTooLarge = (found.size ?? 0) > maxBytes;
  const content = await client.fetchOne(
    String(uid),
    isTooLarge ? { headers: true } : { source: true },
    { uid: true },
  );
  if (!content) return undefined;
  const raw = isTooLarge ? withoutBody(content.headers, found.size ?? 0) : content.source;
  if (!raw) throw new Error("The mail server sent no content.");
  return { uid, raw, arrivedAt: new Date(found.internalDate ?? Date.now()).getTime() };
}

/** Fields that are about the body, which a note takes the place of, and signatures of it. */
const bodyFields =
  /^(?:content-[\w-]+|mime-version|dkim-signature|arc-[\w-]+):.*(?:\r?\n[ \t].*)*\r?\n/gim;

/** The header of an email that is too large to fetch, and a note as its text. */
export function withoutBody(header: Buffer | undefined, bytes: number): Buffer {
  const fields = (header?.toString("latin1") ?? "").trimEnd();
  const lines = [
    `${fields}\r\n`.replaceAll(bodyFields, "").trimEnd(),
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    `This email has ${Math.round(bytes / 1024 / 1024)} MB and was not fetched. Please open it in your email program.`,
    "",
  ];
  return Buffer.from(lines.join("\r\n"), "latin1");
}
