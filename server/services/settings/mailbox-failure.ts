/** Reasons why a mail server can't be used, by what its errors say; the first that fits counts. */
const reasons: readonly [RegExp, string][] = [
  [
    /no room for more email/i,
    "The server’s disk has no room for more email. Free some space on it; emails wait in the mailbox.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|getaddrinfo/i,
    "The mail server’s name can’t be found. Check IMAP_URL and the server’s network.",
  ],
  [/ECONNREFUSED/i, "The mail server refuses the connection. Check the port in IMAP_URL."],
  [
    /time.?out|ETIMEDOUT|ECONNRESET|EPIPE|closed|not available|NoConnection|socket/i,
    "The mail server doesn’t answer.",
  ],
  [/certificate|self.signed|TLS|SSL/i, "The mail server’s certificate can’t be trusted."],
  [
    /authenticat|credential|log ?in|password/i,
    "The mail server refuses our user name or password. Check IMAP_URL.",
  ],
  [
    /mailbox|folder|nonexistent|SELECT|EXAMINE|command failed/i,
    "The folder named in IMAP_URL or IMAP_SENT can’t be opened.",
  ],
];

/** A failed check in plain words, without the names and addresses in the server's own. */
export function mailboxFailure(error: string): string {
  const known = reasons.find(([pattern]) => pattern.test(error));
  return known?.[1] ?? "The mailbox can’t be read. The server’s log has the reason.";
}
