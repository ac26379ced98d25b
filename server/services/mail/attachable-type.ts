import { Invalid } from "../errors.ts";

/** Endings that Gmail and Microsoft 365 refuse in emails: programs, scripts and disk images. */
const refused = new Set(
  `ade adp apk app appx bat cab chm cmd com cpl diagcab dll dmg ex exe hta img ins iso isp jar js jse
  lib lnk mde msc msi msix msp mst nsh pif ps1 reg scr sct shb sys vb vbe vbs vhd vxd wsc wsf wsh xll`.split(
    /\s+/,
  ),
);

const ascii = (text: string) => Buffer.from(text, "latin1");
const zip = ascii("PK\x03\x04");
const office = "application/vnd.openxmlformats-officedocument";

/** Types by ending, with how the bytes of such a file begin. */
const known: Readonly<Record<string, readonly [type: string, ...beginnings: Buffer[]]>> = {
  pdf: ["application/pdf", ascii("%PDF")],
  png: ["image/png", ascii("\x89PNG")],
  jpg: ["image/jpeg", ascii("\xff\xd8\xff")],
  jpeg: ["image/jpeg", ascii("\xff\xd8\xff")],
  gif: ["image/gif", ascii("GIF8")],
  zip: ["application/zip", ascii("PK")],
  docx: [`${office}.wordprocessingml.document`, zip],
  xlsx: [`${office}.spreadsheetml.sheet`, zip],
  pptx: [`${office}.presentationml.presentation`, zip],
  txt: ["text/plain"],
  csv: ["text/csv"],
  ics: ["text/calendar"],
};

const windowsProgram = ascii("MZ");
const linuxProgram = ascii("\x7fELF");

/**
 * MIME type of a file that may be attached to an email, by its name and its first bytes; the
 * browser's claim is not asked.
 * @throws Invalid for a program, and for a file that is not what its name says
 */
export function attachableType(name: string, bytes: Uint8Array): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const begins = (beginning: Buffer) => beginning.equals(bytes.subarray(0, beginning.length));
  if (refused.has(ending) || [windowsProgram, linuxProgram].some(begins)) {
    throw new Invalid({
      file: `Mail servers refuse programs, so ${name} can’t be attached. Please send a link to it.`,
    });
  }
  const [type = "application/octet-stream", ...beginnings] = known[ending] ?? [];
  if (beginnings.length > 0 && !beginnings.some(begins)) {
    throw new Invalid({
      file: `${name} can’t be opened as .${ending}. It may be damaged, or have the wrong ending.`,
    });
  }
  return type;
}
