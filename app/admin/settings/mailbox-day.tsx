import { TriangleAlert } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { readerTime } from "../lists/reader-formats.ts";

type MailState = AnswerOf<"readMailState">["data"];

const quarterMs = 15 * 60_000;

/** Size of the drawing: a bar of `step` for each quarter of an hour. */
const step = 5;
const height = 34;
/** A quarter in which nothing came. */
const minHeight = 5;

/** The last 24 hours in quarters of an hour: received emails, and outages of the mailbox. */
export function MailboxDay({ mail }: { mail: MailState }) {
  const { received, incoming } = mail;
  const begin = Date.parse(mail.beginsAt);
  const outages = outagesOf(mail);
  const max = Math.max(...received, 1);
  const total = received.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="mailbox-day">
      <svg
        viewBox={`0 0 ${received.length * step} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
      >
        {received.map((count, index) => {
          const from = begin + index * quarterMs;
          const isOut = outages.some((each) => each.from < from + quarterMs && each.to > from);
          const size = isOut
            ? height / 3
            : minHeight + ((height - minHeight) * Math.sqrt(count)) / Math.sqrt(max);
          return (
            <rect
              key={from}
              className={isOut ? "mailbox-day__out" : count > 0 ? "mailbox-day__some" : undefined}
              x={index * step}
              y={height - size}
              width={step - 1.4}
              height={size}
            />
          );
        })}
      </svg>
      <figcaption className="cluster between soft small">
        <span>Yesterday, {readerTime(begin)}</span>
        <span>
          {total === 1 ? "1 email received" : `${total} emails received`}
          {incoming === "imap" && outages.length === 0 && ", without an interruption"}
        </span>
        <span>Now</span>
      </figcaption>
      {outages.length > 0 && (
        <ul className="bad small">
          {outages.slice(-maxNamed).map(({ from, to }) => (
            <li className="marked" key={from}>
              <Icon of={TriangleAlert} />
              {readerTime(from)} to {to > Date.now() ? "now" : readerTime(to)}: no connection.
              Emails from that time were fetched later.
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** Outages that are told in words; all are drawn. */
const maxNamed = 3;

/** The outages of the day; one that goes on ends in the future. */
function outagesOf({ outages, failingSince }: MailState) {
  const past = outages.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  if (failingSince === null) return past;
  return [...past, { from: Date.parse(failingSince), to: Number.POSITIVE_INFINITY }];
}
