import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { segmentTooLarge } from "../../../contract/office-limits.ts";
import type { Option } from "../../ui/combobox.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { segmentQuery } from "../clients/tags/clients-address.ts";
import { totalText } from "../lists/reader-formats.ts";
import type { Recipient } from "./left-out.ts";

type Segment = AnswerOf<"listSegments">["message"][number];

/** Members of a segment; `more` if it has too many for one email. */
type Members = { rows: readonly Recipient[]; more: boolean };

const noSegments: readonly Segment[] = [];

/**
 * The segments as suggestions, and who is in the chosen ones now. The server finds the members
 * again when the email is sent.
 */
export function useSegments(query: QueryOf<"listSegments">, chosen: ReadonlySet<string>) {
  const loaded = useQuery(query);
  const segments = loaded.answer?.message ?? noSegments;
  const [found, setFound] = useState<ReadonlyMap<string, Members>>(new Map());
  const [failure, setFailure] = useState("");
  const [attempts, setAttempts] = useState(0);
  const wanted = segments.filter(({ id }) => chosen.has(id));
  const missing = wanted.filter((segment) => !found.has(versionOf(segment)));
  const [requests] = useState(() => new Map<string, AbortController>());

  // Requests each segment once: while others load, a newly chosen one doesn't repeat theirs.
  const load = useEffectEvent(() => {
    setFailure("");
    const versions = new Set(missing.map(versionOf));
    for (const [version, stop] of requests) {
      if (versions.has(version)) continue;
      stop.abort();
      requests.delete(version);
    }
    for (const segment of missing) {
      const version = versionOf(segment);
      if (requests.has(version)) continue;
      const stop = new AbortController();
      requests.set(version, stop);
      callApi("listClientAddresses", { query: segmentQuery(segment), signal: stop.signal }).then(
        ({ message: rows, more }) =>
          setFound((before) => new Map([...before, [version, { rows, more }]])),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          requests.delete(version);
          setFailure(errorTextWithFields(error));
        },
      );
    }
  });
  const missingKey = missing.map(versionOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again.
  useEffect(() => load(), [missingKey, attempts]);
  useEffect(
    () => () => {
      for (const stop of requests.values()) stop.abort();
      requests.clear();
    },
    [requests],
  );

  const wantedKey = wanted.map(versionOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the segments.
  const members = useMemo(
    () => wanted.flatMap((segment) => found.get(versionOf(segment))?.rows ?? []),
    [wantedKey, found],
  );
  const tooLarge = wanted.find((segment) => found.get(versionOf(segment))?.more);
  return {
    groups: useMemo(() => segments.map(optionOf), [segments]),
    /** "Banks (12)". */
    nameOf(id: string) {
      const segment = segments.find((each) => each.id === id);
      if (!segment) return loaded.state === "loading" ? "Loading..." : "Deleted segment";
      const { rows, more = false } = found.get(versionOf(segment)) ?? {};
      return `${segment.name} (${rows && !more ? rows.length.toLocaleString("en-IN") : totalText(segment.clients)})`;
    },
    members,
    /** Number of people in those segments whose members are not here yet. */
    expected: missing.reduce((sum, { clients }) => sum + clients, 0),
    /** The error of a chosen segment that is too large; the server refuses it too. */
    refusal: tooLarge && segmentTooLarge(tooLarge.name),
    failure,
    retry: () => setAttempts(attempts + 1),
  };
}

/** Another one when its number of members has changed. */
const versionOf = ({ id, clients }: Segment) => `${id} ${clients}`;

const optionOf = ({ id, name, clients }: Segment): Option => ({
  value: id,
  label: name,
  note: "Segment",
  aside: clients === 1 ? "1 person" : `${totalText(clients)} people`,
});
