import { Filter, Tag } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { clientsAddress } from "../clients/tags/clients-address.ts";
import type { OptionGroup } from "./palette-option.ts";

/** The tags and segments of clients; null until they have arrived. */
export type FoundTags = readonly OptionGroup[] | null;

const countOf = (clients: number) => (clients === 1 ? "1 client" : `${clients} clients`);

async function readTags(signal: AbortSignal): Promise<FoundTags> {
  const [tags, segments] = await Promise.all([
    callApi("listTags", { signal }),
    callApi("listSegments", { signal }),
  ]);
  return [
    {
      title: "Tags",
      options: tags.message.map(({ tag, clients }) => ({
        id: `tag ${tag}`,
        label: tag,
        note: countOf(clients),
        icon: <Icon of={Tag} />,
        address: clientsAddress({ tag }),
      })),
    },
    {
      title: "Segments",
      options: segments.message.map(({ id, name, q, tag, mail, clients }) => ({
        id: `segment ${id}`,
        label: name,
        note: countOf(clients),
        icon: <Icon of={Filter} />,
        address: clientsAddress({ q, tag, mail }),
      })),
    },
  ];
}

/** Reads the tags and segments once they are asked for; they stay for as long as the palette is open. */
export function useTags(isAsked: boolean) {
  const [found, setFound] = useState<FoundTags>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = isAsked && found === null && failure === null;
  useEffect(() => {
    if (!isRunning) return;
    const controller = new AbortController();
    const { signal } = controller;
    readTags(signal).then(
      (groups) => !signal.aborted && setFound(groups),
      (error: unknown) => !signal.aborted && setFailure(errorTextWithFields(error)),
    );
    return () => controller.abort();
  }, [isRunning]);
  return { found, failure, isRunning, retry: () => setFailure(null) };
}
