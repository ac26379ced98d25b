import { addressKey } from "../../../contract/email-address.ts";

/** The outcome of an email to one recipient, by the fields of a report (RFC 3464 §2.3). */
export type DeliveryStatus = {
  /** Lower case, as `failed` or `delayed`; empty if the report has none. */
  action: string;
  /** Enhanced code such as `5.1.1`, otherwise the reply code of SMTP, otherwise empty. */
  status: string;
  /** The address that we wrote to, and the one that its server passed the email on to. */
  original: string;
  final: string;
  /** The other server's words. */
  diagnostic: string;
};

/** Consequence of a status for the email and its address. */
export type Verdict = {
  /** False while the other server still tries, and for emails that arrived. */
  isPermanent: boolean;
  isAboutAddress: boolean;
  /** In words for staff. */
  reason: string;
};

const recipientFields = new Set([
  ...["original-recipient", "final-recipient", "x-actual-recipient"],
  // Of a complaint (RFC 5965).
  "original-rcpt-to",
]);

/** The groups of fields of a `message/delivery-status` part, one a recipient. */
export function readStatuses(text: string): DeliveryStatus[] {
  const groups: Map<string, string>[] = [];
  let group = new Map<string, string>();
  let isAfterBlank = false;
  for (const line of text.replaceAll(/\r?\n[ \t]+(?=\S)/g, " ").split(/\r?\n/)) {
    const [, name, value = ""] = /^([\w-]{1,60})[ \t]*:(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase() ?? "";
    if (recipientFields.has(key)) {
      const hasOne = [...recipientFields].some((each) => group.has(each));
      if (!groups.includes(group) || group.has(key) || (isAfterBlank && hasOne)) {
        group = new Map();
        groups.push(group);
      }
    }
    isAfterBlank = line.trim() === "";
    if (name && !group.has(key)) group.set(key, value.trim());
  }
  return groups.map((fields) => {
    const diagnostic = fields.get("diagnostic-code") ?? "";
    const status = codeIn(fields.get("status") ?? "");
    const said = codeIn(diagnostic);
    return {
      action: /^[a-z]*/.exec(fields.get("action")?.toLowerCase() ?? "")?.[0] ?? "",
      status: /^$|^\d\.0\.0$/.test(status) && said.startsWith(status.slice(0, 1)) ? said : status,
      original: addressIn(fields.get("original-recipient") ?? fields.get("original-rcpt-to") ?? ""),
      final: addressIn(fields.get("final-recipient") ?? fields.get("x-actual-recipient") ?? ""),
      diagnostic,
    };
  });
}

/** The first email address in a text, in lower case; empty if there is none. */
export const addressIn = (text: string): string => addressesIn(unescaped(text))[0] ?? "";

/** With the characters that a report escapes as `\x{1F600}` (RFC 6533 §3). */
const unescaped = (text: string): string =>
  text.replaceAll(/\\x\{([\da-f]{2,6})\}/gi, (_, hex: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );

/** The email addresses in a text, in lower case. */
export const addressesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:"[^\s"\\]{1,64}"|[^\s;:,<>()[\]"'`=|@]{1,64})@[\p{L}\p{M}\p{N}.-]{1,189}/gu,
    ),
  ].map(([address]) => addressKey(address.replace(/[.-]+$/, "")));

/** The code in a server's answer: an enhanced one, with or without comment, else that of SMTP. */
export function codeIn(text: string): string {
  const enhanced =
    /(?<!\d)[245]\d\d[ -]#?([245]\.[0-7]\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ??
    /(?<![\w.-])#?([45]\.[0-7]\.\d{1,3}|^2\.[0-7]\.\d{1,3})(?!\.?\d)/.exec(text)?.[1];
  const reply = /(?<![\w./-]|\d:)([45][0-5]\d)(?=[ -]?[^\w\s.:]|[ -]+[a-z]|\s*$)/im.exec(text)?.[1];
  return enhanced ?? reply ?? "";
}

/** Words of servers, where a code says little: 5.0.0, 550, or one that their programs give always. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /(?:mailbox|inbox|account|storage|user)[^.\n]{0,40}?(?:full|over ?quota|exceed(?:s|ed))|exceed(?:s|ed) storage|quota|(?:out of|insufficient|not enough) (?:disk|storage|space)/i,
    "5.2.2",
  ],
  [/(?:message|mail|size)[^.\n]{0,30}?(?:too (?:big|large)|exceed)|size limit/i, "5.3.4"],
  // About the sender or our server, whatever else they say.
  [
    /black ?list|spamhaus|block ?list|blocked|grey ?list|banned|too many|receiving mail at a rate|sent to too|permission|not allowed|members?\b[^.\n]{0,20}only|reputation|unauthenticated|sender (?:address |domain )?(?:rejected|denied)|after mail from|mailfrom domain|virus|dmarc|\bspf\b|\bdkim\b|spam\b|unsolicited/i,
    "5.7.1",
  ],
  [
    /\b(?:unknown|no such|not an? (?:known|valid|registered)|invalid|unrouteable|non-?existent|incorrect|bad destination)(?: or invalid| to)?(?: local)? (?:user|recipient|e?-?mail|mail[ -]?box|address|account|person|destination|part)|\bno mail ?box|(?:user|recipient|rcpt|mail[ -]?box|account|address|addressee|person)(?: name| email)?[^.\n]{0,60}?(?:(?:does|do|did) ?n[o’']t exist|not (?:be )?(?:found|exist|known|recogni[sz]ed|listed|a valid|in our)|n[’']t be found|\bunknown|\binvalid|incorrect|no longer|unavailable)|recipnotfound|has moved|no valid recipients|user_?unknown|(?:(?<!sender )address|recipient) rejected|check (?:if |that )?(?:the )?(?:e-?mail )?address/i,
    "5.1.1",
  ],
  [
    /(?:mail ?box|account|user|address)[^.\n]{0,40}(?:disabled|deactivated|discontinued|inactive|not active|closed)|(?:disabled|deactivated|inactive|closed) (?:mail ?box|account|user|address)/i,
    "5.2.1",
  ],
  [
    /(?:host|domain)(?: name| or domain name)?[^.\n]{0,60}?(?:unknown|not (?:be )?found|not exist|n[’']t exist|n[’']t be found|lookup fail|not reachable)|(?:unknown|no such|bad) (?:host|domain)|name or service not known|nxdomain|null ?mx|not accept (?:mail|email)|no smtp service|unresolvable|unrouteable/i,
    "5.1.2",
  ],
  [
    /tim(?:ed|e) ?out|not respond|n[’']t respond|retry time|expired|not reachable|too long|temporar|no route|gave up|connection|unreachable|delivery failed \d+ attempts/i,
    "5.4.7",
  ],
  [/polic(?:y|ies)|relay|access denied|not authori[sz]ed|authentication|rejected/i, "5.7.0"],
];

const unreachable = "The recipient’s mail server can’t be reached.";

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[136]$/, "The address does not exist."],
  [/^\d\.1\.(?:2|10)$|^\d\.4\.4$/, "The recipient’s domain does not accept email."],
  [/^\d\.2\.1$/, "The mailbox is disabled."],
  [/^\d\.2\.2$/, "The mailbox is full."],
  [/^\d\.(?:2\.3|3\.4)$/, "The email is too large for the recipient."],
  [/^4\.4\.|^5\.4\.7$/, unreachable],
];

/** Meaning of a code in words for staff; undefined for one that says little. */
export const reasonOf = (code: string): string | undefined =>
  reasons.find(([pattern]) => pattern.test(code))?.[1];

/** Judges a report by its codes (RFC 3463), or by words where those say nothing (5.0.0, 550). */
export function judge({
  action,
  status,
  diagnostic,
}: Pick<DeliveryStatus, "action" | "status" | "diagnostic">): Verdict {
  if (/^(?:delivered|relayed|expanded)$/.test(action) || status.startsWith("2")) {
    const reason = "The recipient’s mail server accepted the email.";
    return { isPermanent: false, isAboutAddress: false, reason };
  }
  // A 4.x.x that was given up after days is permanent for this email.
  const isPermanent =
    /^(?:fail|error)/.test(action) || (!action.startsWith("delay") && !status.startsWith("4"));
  if (!isPermanent) {
    const reason = "Not delivered yet: the recipient’s mail server keeps trying.";
    return { isPermanent, isAboutAddress: false, reason };
  }
  // A server that took the address and refused the text says nothing about the address.
  const meaning = meaningOf(status, diagnostic);
  const isAbout = /^5\.(?:1\.(?:[1236]|10)|2\.1|4\.4)$/.test(meaning);
  const isAboutAddress = isAbout && (/^5\.1\./.test(status) || !afterText.test(diagnostic));
  const code = isAbout && !isAboutAddress ? "" : meaning;
  return { isPermanent, isAboutAddress, reason: reasonOf(code) ?? vagueReason(code) };
}

function vagueReason(code: string): string {
  if (/^\d\.7\./.test(code)) return "The recipient’s mail server refused the email as unwanted.";
  return code.startsWith("4") ? unreachable : "The recipient’s mail server returned the email.";
}

/** Signs that a server answered to an email's text, after it had taken the address. */
export const afterText = /(?:reply to|after) (?:the )?end of data|smtp command\n+data\b/i;

/** The code, or the one that a server should have given with these words. */
export function meaningOf(status: string, said: string): string {
  const code = status.replace(/^4\.1\./, "5.1.");
  // The dots of addresses would end sentences.
  const words = said.replaceAll(/[[<(]?[^\s<>()[\]]{1,64}@[^\s<>()[\],;:]{1,189}[\])>]?/g, "");
  const meant = meanings.find(([pattern]) => pattern.test(words))?.[1];
  const isVague = !/^5\.(?:1\.(?:[1-9]|10)$|2\.[1-9]|3\.[1-9]|4\.[2-9]|[67]\.)/.test(code);
  // Some servers say that an address is unknown or closed where they mean ours, or a full mailbox;
  // others that they refuse an email whose address is unknown.
  const isContradicted =
    (/^5\.(?:1\.(?![78])|2\.1)/.test(code) && /^5\.(?:7\.1|2\.2|3\.4|1\.1)$/.test(meant ?? "")) ||
    (code.startsWith("5.7.") && meant === "5.1.1");
  return meant && !code.startsWith("4") && (isVague || isContradicted) ? meant : code;
}
