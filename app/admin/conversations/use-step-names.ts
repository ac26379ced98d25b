import { useState } from "react";
import { cachedQueryIfPermitted } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { type Step, statusNames } from "./conversation-names.ts";

export type StepNames = Readonly<Record<Step, string>>;

/** Names of the steps; those of the two stages are chosen in Settings. */
export function useStepNames(): StepNames {
  const [query] = useState(() => cachedQueryIfPermitted("readStageNames", {}));
  const chosen = useQuery(query).answer?.data;
  return { talking: "Talking", proposal: "Proposal sent", ...statusNames, ...chosen };
}
