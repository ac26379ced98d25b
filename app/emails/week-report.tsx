import { Link, Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { withoutLinks } from "../../contract/visitor-text.ts";
import type { WeekNumbers } from "../../contract/week-numbers.ts";
import { EmailLayout } from "./email-layout.tsx";
import { EmailButton, Fact, Facts, NumberTable } from "./email-parts.tsx";
import { styles } from "./email-theme.ts";

/** To admins, on Monday: the numbers of the last week beside those of the week before. */
export function WeekReport({ span, week, before, siteUrl }: EmailData<"week-report">) {
  return (
    <EmailLayout
      heading={`${countOf(week.wrote)}, ${week.answered} answered`}
      preview={`${comparison(week, before)} ${span}.`}
      kind={span}
      siteUrl={siteUrl}
      reason={
        <>
          Sent to admins on Mondays at 8:00.{" "}
          <Link href={`${siteUrl}/admin/settings#notifications`} style={styles.link}>
            Notification settings
          </Link>
        </>
      }
    >
      <Text style={styles.text}>{comparison(week, before)}</Text>
      <NumberTable
        head={["", "Last week", "Week before"]}
        rows={[
          ["Visits", number(week.visits), number(before.visits)],
          ["Read on", number(week.readOn), number(before.readOn)],
          ["Wrote", number(week.wrote), number(before.wrote)],
          ["Answered", number(week.answered), number(before.answered)],
          ["Won", number(week.won), number(before.won)],
          ["First answer, median", wait(week.firstAnswerMinutes), wait(before.firstAnswerMinutes)],
        ]}
      />
      <Facts>
        <Fact label="Best page">{bestOf(week.bestPage, before.bestPage)}</Fact>
        <Fact label="Best source">{bestOf(week.bestSource, before.bestSource)}</Fact>
      </Facts>
      <EmailButton href={`${siteUrl}/admin/insight`}>Open Insight</EmailButton>
    </EmailLayout>
  );
}

const countOf = (wrote: number) => (wrote === 1 ? "1 enquiry" : `${number(wrote)} enquiries`);

/** How the enquiries and visits differ from the week before, as sentences. */
function comparison(week: WeekNumbers, before: WeekNumbers): string {
  const more = week.wrote - before.wrote;
  const enquiries =
    more === 0
      ? "As many enquiries as the week before."
      : `${number(Math.abs(more))} ${more > 0 ? "more" : "fewer"} than the week before.`;
  const visits = week.visits === 1 ? "1 visit" : `${number(week.visits)} visits`;
  return `${enquiries} ${visits}, after ${number(before.visits)}.`;
}

const wholeNumber = new Intl.NumberFormat("en-IN");
const number = (count: number) => wholeNumber.format(count);

/** Minutes of working time: "55 min", "1 h 10 min". */
function wait(minutes: number | null): string {
  if (minutes === null) return "none";
  const rounded = Math.round(minutes);
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(" ");
}

/** A page or source, and that of the week before: "google.com (week before: direct)". */
const bestOf = (name: string | null, before: string | null) =>
  `${name === null ? "none" : withoutLinks(name)} (week before: ${
    before === name ? "the same" : before === null ? "none" : withoutLinks(before)
  })`;
