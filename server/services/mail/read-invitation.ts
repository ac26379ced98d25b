import type { Attachment } from "postal-mime";
import { oneLine } from "./mail-headers.ts";

/** Characters of a calendar file that are looked at. */
const maxText = 100_000;

type Property = { value: string; parameters: string };

const titles: Readonly<Record<string, string>> = {
  CANCEL: "Invitation withdrawn",
  COUNTER: "Proposes another time for",
  REPLY: "Answer to the invitation",
};

/** A calendar file's first event in words (RFC 5545, RFC 5546); empty without one. */
export function invitationText({ content }: Pick<Attachment, "content">): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const lines = text
    .slice(0, maxText)
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const begin = lines.findIndex((line) => /^begin:(?:vevent|vtodo)\s*$/i.test(line));
  if (begin < 0) return "";
  const end = lines.findIndex((line, at) => at > begin && /^(?:begin|end):/i.test(line));
  const event = propertiesIn(lines.slice(begin + 1, end < 0 ? undefined : end));
  const method = propertiesIn(lines.slice(0, begin)).get("METHOD")?.value.toUpperCase() ?? "";
  const answer = method === "REPLY" ? parameter(event.get("ATTENDEE"), "PARTSTAT") : "";
  const rows = [
    [titles[method] ?? "Invitation", event.get("SUMMARY")?.value],
    ["Answer", answer.toLowerCase()],
    ["When", timeText(event.get("DTSTART"), event.get("DTEND"))],
    ["Repeats", /FREQ=(\w+)/.exec(event.get("RRULE")?.value ?? "")?.[1]?.toLowerCase()],
    ["Where", event.get("LOCATION")?.value],
    ["Organiser", personText(event.get("ORGANIZER"))],
  ] as const;
  return rows
    .flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value, 500)}`] : []))
    .join("\n");
}

/** The first property of each name. */
function propertiesIn(lines: readonly string[]): Map<string, Property> {
  const properties = new Map<string, Property>();
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^([\w-]{1,40})((?:;[\w-]{1,40}=(?:"[^"]*"|[^":;]*))*):(.*)$/.exec(line) ?? [];
    const key = name.toUpperCase();
    const plain = value.replaceAll(/\\n/gi, " ").replaceAll(/\\(.)/g, "$1");
    if (!properties.has(key)) properties.set(key, { value: plain.trim(), parameters });
  }
  return properties;
}

function parameter(property: Property | undefined, name: string): string {
  const field = new RegExp(`;${name}=(?:"([^"]*)"|([^";:]*))`, "i");
  const [, quoted, plain = ""] = field.exec(property?.parameters ?? "") ?? [];
  return quoted ?? plain;
}

function personText(property: Property | undefined): string | undefined {
  const address = property?.value.replaceAll('"', "").replace(/^mailto:/i, "");
  const name = parameter(property, "CN");
  return name === "" || name === address ? address : `${name} <${address}>`;
}

/** As `Tuesday, 1 December 2026, 10:00 to 10:30 (Asia/Kolkata)`, in the zone of the file. */
function timeText(start: Property | undefined, end: Property | undefined): string | undefined {
  const from = start && timeOf(start);
  if (!from) return start?.value;
  if (from.time === "") {
    // The day after the last one.
    const last = end && timeOf(end, -1);
    return last && last.date !== from.date ? `${from.date} to ${last.date}` : from.date;
  }
  const to = end && timeOf(end);
  const until = to?.time && ` to ${to.date === from.date ? "" : `${to.date}, `}${to.time}`;
  const zone = /z$/i.test(start?.value ?? "") ? "UTC" : parameter(start, "TZID");
  return `${from.date}, ${from.time}${until ?? ""} (${zone || "no time zone given"})`;
}

function timeOf({ value }: Property, addedDays = 0) {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?/.exec(value) ?? [];
  if (!year) return null;
  const format = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day) + addedDays);
  const date = new Intl.DateTimeFormat("en-GB", { ...format, timeZone: "UTC" }).format(at);
  return { date: date.replace(/^(\w+) /, "$1, "), time: hour ? `${hour}:${minute}` : "" };
}
