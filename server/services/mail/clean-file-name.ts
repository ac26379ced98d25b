const maxLength = 120;

/** Of a longer name only the beginning and the end are read. */
const maxRead = 1_000;

const extensions: Readonly<Record<string, string>> = {
  "text/calendar": "invitation.ics",
  "application/ics": "invitation.ics",
  "message/rfc822": "forwarded email.eml",
  "text/rfc822-headers": "returned headers.txt",
  "message/delivery-status": "delivery status.txt",
  "text/html": "text.html",
  "text/plain": "text.txt",
  "image/png": "image.png",
  "image/jpeg": "image.jpg",
  "image/gif": "image.gif",
};

/**
 * Name of an attached file without path, control characters, and characters that turn the
 * direction of text (`exe.gpj` for `jpg.exe`); its extension is kept when it is shortened.
 */
export function cleanFileName(name: string | null, type: string): string {
  const given = name ?? "";
  const read =
    given.length > maxRead ? given.slice(0, maxRead / 2) + given.slice(-maxRead / 2) : given;
  const last = read.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}<>:"|?*]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  if (plain === "") return extensions[type] ?? "file";
  if (plain.length <= maxLength) return plain;
  const extension = /\.[\w-]{1,10}$/.exec(plain)?.[0] ?? "";
  return (plain.slice(0, maxLength - extension.length) + extension).toWellFormed();
}
