import type { AnswerHours } from "../../../../contract/answer-hours.ts";
import type { StageRow } from "../../../../contract/conversations.ts";
import { dayMs } from "../../../../contract/durations.ts";
import { quietDays, quietText } from "../quiet.ts";

const days = 21;
const width = 120;

/** The contacts of 21 days: the client’s up, ours down, dotted since the last one; and as a text. */
export function ContactLine({ row, hours }: { row: StageRow; hours: AnswerHours }) {
  const now = Date.now();
  const x = (at: string) => 2 + (width - 8) * (1 - (now - Date.parse(at)) / (days * dayMs));
  const last = Math.max(x(row.lastContactAt), 2);
  const quiet = quietDays(row, hours, now);
  return (
    <span className="contact-line">
      <svg width={width} height="20" fill="none" aria-hidden="true">
        <path d={`M2 10H${last.toFixed(1)}`} />
        <path className="contact-line__silence" d={`M${last.toFixed(1)} 10H${width - 4}`} />
        {row.contacts.map(({ at, from }) => (
          <path
            key={at + from}
            data-from={from === "client" ? from : "staff"}
            d={`M${x(at).toFixed(1)} ${from === "client" ? "10V2" : "10V18"}`}
          />
        ))}
        <circle cx={width - 4} cy="10" r="2.5" />
      </svg>
      <span className="small" data-quiet={quiet === null ? undefined : ""}>
        {quiet === null ? contactText(row, now) : quietText(quiet)}
      </span>
    </span>
  );
}

function contactText({ failure, contacts, lastFrom, lastContactAt }: StageRow, now: number) {
  if (failure) return "Our email failed";
  const isCall = contacts.at(-1)?.from === "call";
  if (lastFrom === "client" && !isCall) return "They wrote last";
  const past = Math.floor((now - Date.parse(lastContactAt)) / dayMs);
  const did = isCall ? "We called" : "We wrote";
  return past === 0 ? `${did} today` : `${did}, ${past} ${past === 1 ? "day" : "days"} ago`;
}
