import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { OfType } from "./timeline.tsx";

/** A message as it is listed, or whole once that was asked for. */
export function useWholeMessage(entry: OfType<"message">) {
  const [whole, setWhole] = useState<OfType<"message"> | null>(null);
  const [running, setRunning] = useState(false);
  async function load() {
    setRunning(true);
    try {
      const { data } = await callApi("readMessage", { path: { id: entry.id } });
      if (data.type === "message") setWhole(data);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning(false);
  }
  // The state of one of our emails goes on changing; one that came in is marked as genuine.
  const { state, isGenuine } = entry;
  return { shown: whole ? { ...whole, state, isGenuine } : entry, running, load };
}
