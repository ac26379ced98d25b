// Emails of a generated mbox file.

export type Mail = {
  id: string;
  from: string;
  to: string;
  subject?: string;
  refs?: string[];
  at: number;
  text?: string;
  headers?: string[];
};

export const start = Date.parse("2024-02-01T09:00:00Z");

/** An email as an mbox file has it. */
export const mboxOf = ({
  id,
  from,
  to,
  subject = "Quote",
  refs = [],
  at,
  text = "Hello,\n\nplease.",
  headers = [],
}: Mail) =>
  [
    `From ${from.replace(/.*<|>/g, "")} Thu Feb  1 09:00:00 2024`,
    `Message-ID: <${id}>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date(at).toUTCString()}`,
    ...(refs.length > 0
      ? [
          `In-Reply-To: <${refs.at(-1)}>`,
          `References: ${refs.map((ref) => `<${ref}>`).join("\n ")}`,
        ]
      : []),
    ...(headers.length > 0 ? headers : ["Content-Type: text/plain; charset=utf-8"]),
    "",
    text.replaceAll(/^(>*From )/gm, ">$1"),
    "",
    "",
  ].join("\n");

export const us = "Asha <asha@ours.example>";
export const ritu = "Ritu Agarwal <ritu@school.example>";
