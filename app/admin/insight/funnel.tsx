import type { InsightRow } from "../../../contract/insight.ts";
import { countText, shareText } from "./insight-texts.ts";

/** Five numbers from visit to project, each with its share of the one before. */
export function Funnel({ total }: { total: InsightRow }) {
  const { visits, readOn, wrote, answered, won } = total;
  const steps = [
    { name: "Visits", count: visits, share: "came from elsewhere" },
    { name: "Read on", count: readOn, share: `${shareText(readOn, visits)} of visits` },
    { name: "Wrote", count: wrote, share: `${shareText(wrote, visits)} of visits` },
    {
      name: "Answered",
      count: answered,
      share: `${shareText(answered, wrote)} of those who wrote`,
    },
    { name: "Won", count: won, share: `${shareText(won, answered)} of those we answered` },
  ];
  return (
    <ol className="funnel">
      {steps.map(({ name, count, share }) => (
        <li key={name}>
          <span>{name}</span> <b>{countText(count)}</b> <small>{share}</small>
        </li>
      ))}
    </ol>
  );
}
