import { useState } from "react";
import { callApi } from "../api/api-client.ts";
import { useAction } from "../forms/use-action.ts";
import type { OfType } from "./timeline.tsx";

/** A message as it is listed, or whole once that was asked for. */
export function useWholeMessage(entry: OfType<"message">) {
  const [whole, setWhole] = useState<OfType<"message"> | null>(null);
  const { running, run } = useAction();
  async function load() {
    const { data } = await callApi("readMessage", { path: { id: entry.id } });
    if (data.type === "message") setWhole(data);
  }
  // The state of one of our emails goes on changing; one that came in is marked as genuine.
  const { state, isGenuine } = entry;
  return { shown: whole ? { ...whole, state, isGenuine } : entry, running, load: () => run(load) };
}
