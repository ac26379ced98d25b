import { RotateCw } from "lucide-react";
import { groupNames } from "../../../contract/insight-names.ts";
import { originFilterNames } from "../../../contract/visit-filter.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readerTime } from "../lists/reader-formats.ts";
import type { Choices } from "./insight-address.ts";
import { spanName } from "./insight-texts.ts";

type InsightFailureProps = {
  /** The numbers that stay on screen; null if there are none. */
  last: { choices: Choices; at: number } | null;
  /** The choices whose numbers failed to load. */
  asked: Choices;
  reason: string;
  onRetry: () => void;
};

/** Why there are no numbers, or no newer ones. */
export function InsightFailure({ last, asked, reason, onRetry }: InsightFailureProps) {
  const retry = (
    <Button look="quiet" small onClick={onRetry}>
      <Icon of={RotateCw} />
      Try again
    </Button>
  );
  if (!last) {
    return (
      <section className="sheet stack gap-12 insight-empty" role="alert">
        <h2>Error fetching the numbers</h2>
        <p>{reason}</p>
        {retry}
      </section>
    );
  }
  const { choices, at } = last;
  const isSame = spanName(choices) === spanName(asked) && choices.group === asked.group;
  const isSameFilter = originFilterNames.every(
    (name) => choices.filter[name] === asked.filter[name],
  );
  return (
    <div className="cluster between insight__failure" role="alert">
      <p className="grow">
        <b className="bad">Numbers from {readerTime(at)}</b>{" "}
        {isSame && isSameFilter
          ? "We can’t fetch newer ones. "
          : `Still showing ${spanName(choices)} by ${groupNames[choices.group].toLowerCase()}${isSameFilter ? "" : ", with the earlier filters"}. `}
        {reason}
      </p>
      {retry}
    </div>
  );
}
