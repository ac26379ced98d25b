import { RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { OverviewTiles } from "./overview-tiles.tsx";
import { WeeksChart } from "./weeks-chart.tsx";
import "./overview.css";

/** What there is to do, and how much came in week by week. */
export function DeskOverview() {
  const [loaded, reload] = useAnswer("readOverview", {});
  return (
    <section className="overview" aria-label="Overview">
      {loaded.state === "loading" && (
        <p className="overview__notice" role="status">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <div className="overview__notice" role="alert">
          <p>
            <b>Error fetching the overview</b>
          </p>
          <p>{loaded.reason}</p>
          <Button look="quiet" small onClick={reload}>
            <Icon of={RotateCw} />
            Try again
          </Button>
        </div>
      )}
      {loaded.state === "ready" && (
        <>
          <OverviewTiles counts={loaded.answer} />
          <WeeksChart weeks={loaded.answer.weeks} />
        </>
      )}
    </section>
  );
}
