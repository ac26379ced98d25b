import { useState } from "react";
import { useSearchParams } from "react-router";
import { defaultAnswerHours } from "../../../../contract/answer-hours.ts";
import type { StageRow } from "../../../../contract/conversations.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../cache/use-query.tsx";
import { openPicker } from "../../forms/picker-select.tsx";
import { type KeyGroup, useKeyActions } from "../../keys/key-actions.ts";
import { PageHead } from "../../kit/page-head.tsx";
import { undoLast } from "../../lists/offer-undo.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Step } from "../conversation-names.ts";
import { DealDialog, type DealQuestion, questionOf } from "../deal-dialogs.tsx";
import { shortRupees } from "../rupees.ts";
import { useBulkChanges } from "../use-bulk-changes.ts";
import { ViewLinks } from "../view-links.tsx";
import type { Route } from "./+types/stages-page.ts";
import { StageGroup } from "./stage-group.tsx";
import "./stages.css";

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) => ({
  stages: cachedQuery("listStages", {
    query: { whose: searchParams.get("whose") === "mine" ? "mine" : "everyone" },
  }),
  counts: cachedQuery("countConversations", {}),
  savedViews: cachedQuery("listSavedViews", {}),
});

export const meta = pageMeta("Client Queries by stage");

const keys: KeyGroup<"j" | "k" | "t" | "T" | "n" | "z"> = {
  title: "By stage",
  labels: {
    j: "Next",
    k: "Previous",
    t: "Change the status",
    T: "Set the worth",
    n: "Plan the next step",
    z: "Undo the last change",
  },
};

const focusedId = () =>
  document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? "";

/** Moves the focus to the row below or above; of all stages. */
function move(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row] > a")];
  const here = links.findIndex((link) => link.parentElement?.dataset["row"] === focusedId());
  links[here < 0 ? 0 : here + by]?.focus();
}

/** `/admin/client-queries/by-stage`: how far each enquiry is, and what happens next (decision B27). */
export default function StagesPage({ loaderData }: Route.ComponentProps) {
  const loaded = useQuery(loaderData.stages);
  const counts = useQuery(loaderData.counts).answer;
  const savedViews = useQuery(loaderData.savedViews).answer?.message ?? [];
  const whose = useSearchParams()[0].get("whose") === "mine" ? "mine" : "everyone";
  const changes = useBulkChanges();
  const [dialog, setDialog] = useState<{ item: StageRow; asks: DealQuestion } | null>(null);
  const stages = loaded.answer?.stages ?? [];
  const [open, ended] = [stages.slice(0, 3), stages.slice(3)];
  const count = open.reduce((sum, stage) => sum + stage.count, 0);
  const worth = open.reduce((sum, stage) => sum + stage.worth, 0);

  const setStep = (item: StageRow, step: Step) =>
    void changes.setStep([item], step).then((ok) => {
      const asks = ok ? questionOf(step, item) : null;
      if (asks) setDialog({ item: { ...item, status: step === "won" ? "won" : "lost" }, asks });
    });
  const askFocused = (asks: DealQuestion) => {
    const item = stages.flatMap(({ rows }) => rows).find(({ id }) => id === focusedId());
    if (item) setDialog({ item, asks });
  };
  useKeyActions(
    {
      j: () => move(1),
      k: () => move(-1),
      t: () => openPicker(`step-${focusedId()}`),
      T: () => askFocused("worth"),
      n: () => askFocused("next"),
      z: undoLast,
    },
    keys,
  );
  const hours = counts?.answerHours ?? defaultAnswerHours;
  const group = (stage: (typeof stages)[number], isFolded: boolean) => (
    <StageGroup
      key={stage.stage}
      group={stage}
      isFolded={isFolded}
      hours={hours}
      onStep={setStep}
      onAsk={(item, asks) => setDialog({ item, asks })}
    />
  );
  return (
    <div className="stack stages">
      <PageHead
        title="Client Queries"
        lead={
          loaded.state === "ready" &&
          `${count} in three stages${worth > 0 ? `, together ${shortRupees(worth)}` : ""}`
        }
      >
        <nav className="segments" aria-label="Whose enquiries">
          {(["everyone", "mine"] as const).map((each) => (
            <PageLink
              key={each}
              to={adminPaths.stages + (each === "mine" ? "?whose=mine" : "")}
              aria-current={whose === each ? "page" : undefined}
            >
              {each === "mine" ? "Mine" : "Everyone’s"}
            </PageLink>
          ))}
        </nav>
      </PageHead>
      <ViewLinks filters={null} counts={counts} savedViews={savedViews} />
      {loaded.state !== "ready" && <QueryNotice of={loaded} retry />}
      {open.map((stage) => group(stage, false))}
      <div className="stages__ended">{ended.map((stage) => group(stage, true))}</div>
      {dialog && <DealDialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}
