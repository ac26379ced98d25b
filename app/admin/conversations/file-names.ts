import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from "lucide-react";

const drawings: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(xlsx?|csv|ods|numbers)$/i, FileSpreadsheet],
  [/\.(png|jpe?g|gif|webp|heic|svg|tiff?)$/i, FileImage],
  [/\.(pdf|docx?|odt|txt|rtf|md)$/i, FileText],
  [/\.(pptx?|odp|key)$/i, Presentation],
  [/\.(zip|7z|rar|t?gz)$/i, FileArchive],
];

/** An icon for what the name of a file says it is. */
export const drawingOf = (name: string): LucideIcon =>
  drawings.find(([ending]) => ending.test(name))?.[1] ?? File;

/** "184 kB", "2.1 MB", "12.3 GB". */
export function sizeText(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  return bytes < 1_000_000
    ? `${Math.max(Math.round(bytes / 1_000), 1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Room (bytes) on the server's disk for incoming email. */
export const mailRoomText = (bytes: number): string =>
  bytes === 0
    ? "The server’s disk has no room for more. Free some space on it: until then, emails wait in the mailbox."
    : `${sizeText(bytes)} of the server’s disk are left for it.`;
