/** A raw message, with the headers that every mail program writes unless they are given. */
export function rawMail(
  headers: Readonly<Record<string, string | null>>,
  body = "Could we look at it on Tuesday?",
): Uint8Array {
  const all: Record<string, string | null> = {
    From: "Asha Verma <asha@northfold.example>",
    To: "Example Works <hello@nirbhay.example>",
    Subject: "The order gateway",
    Date: "Fri, 20 Nov 2026 11:20:00 +0530",
    "Message-ID": `<${crypto.randomUUID()}@northfold.example>`,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body.replaceAll(/\r?\n/g, "\r\n")}\r\n`);
}

/** A bounce (RFC 3464) of the email with `messageId` to `recipient`. */
export function rawBounce(options: {
  messageId: string;
  recipient: string;
  status?: string;
  action?: string;
  diagnostic?: string;
}): Uint8Array {
  const { messageId, recipient, status = "5.1.1", action = "failed" } = options;
  const { diagnostic = "550 unknown user" } = options;
  return rawMail(
    {
      From: "Mail Delivery System <MAILER-DAEMON@mx.northfold.example>",
      Subject: "Undelivered Mail Returned to Sender",
      "Auto-Submitted": "auto-replied",
      "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    [
      ...[
        "--b",
        "",
        "I'm sorry to have to inform you that your message could not be delivered.",
        "",
      ],
      ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example", ""],
      ...[`Final-Recipient: rfc822; ${recipient}`, `Action: ${action}`, `Status: ${status}`],
      ...[`Diagnostic-Code: smtp; ${diagnostic}`, "", "--b"],
      ...[
        "Content-Type: text/rfc822-headers",
        "",
        `Message-ID: ${messageId}`,
        "Subject: x",
        "",
        "--b--",
      ],
    ].join("\n"),
  );
}

/** The headers of an email with several parts. */
export const mixed = (boundary: string) => ({
  "Content-Type": `multipart/mixed; boundary="${boundary}"`,
});

/** A plain part of it. */
export const textPart = (name: string, text: string) =>
  `--${name}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
