import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Option } from "../../ui/combobox.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { segmentQuery } from "../clients/tags/clients-address.ts";
import { totalText } from "../lists/reader-formats.ts";
import type { Recipient } from "./left-out.ts";

type Segment = AnswerOf<"listSegments">["message"][number];

const noSegments: readonly Segment[] = [];

/**
 * The segments as suggestions, and who is in the chosen ones now. The server finds the members
 * again when the email is sent.
 */
export function useSegments(query: Query<AnswerOf<"listSegments">>, chosen: ReadonlySet<string>) {
  const [loaded] = useQuery(query);
  const segments = loaded.state === "ready" ? loaded.answer.message : noSegments;
  const [found, setFound] = useState<ReadonlyMap<string, readonly Recipient[]>>(new Map());
  const [failure, setFailure] = useState("");
  const [attempts, setAttempts] = useState(0);
  const wanted = segments.filter(({ id }) => chosen.has(id));
  const missing = wanted.filter((segment) => !found.has(versionOf(segment)));

  const load = useEffectEvent((signal: AbortSignal) => {
    setFailure("");
    for (const segment of missing) {
      callApi("listClientAddresses", { query: segmentQuery(segment), signal }).then(
        ({ message }) => setFound((before) => new Map([...before, [versionOf(segment), message]])),
        (error: unknown) => !signal.aborted && setFailure(errorTextWithFields(error)),
      );
    }
  });
  const missingKey = missing.map(versionOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again.
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [missingKey, attempts]);

  const wantedKey = wanted.map(versionOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the segments.
  const members = useMemo(
    () => wanted.flatMap((segment) => found.get(versionOf(segment)) ?? []),
    [wantedKey, found],
  );
  return {
    groups: useMemo(() => segments.map(optionOf), [segments]),
    /** "Banks (12)". */
    nameOf(id: string) {
      const segment = segments.find((each) => each.id === id);
      if (!segment) return loaded.state === "loading" ? "Loading..." : "Deleted segment";
      const rows = found.get(versionOf(segment));
      return `${segment.name} (${rows ? rows.length.toLocaleString("en-IN") : totalText(segment.clients)})`;
    },
    members,
    /** Number of people in those segments whose members are not here yet. */
    expected: missing.reduce((sum, { clients }) => sum + clients, 0),
    failure,
    retry: () => setAttempts(attempts + 1),
  };
}

/** Another one when its number of members has changed. */
const versionOf = ({ id, clients }: Segment) => `${id} ${clients}`;

const optionOf = ({ id, name, clients }: Segment): Option => ({
  ...{ value: id, label: name, note: "Segment" },
  aside: clients === 1 ? "1 person" : `${totalText(clients)} people`,
});
