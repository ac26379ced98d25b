import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Option, RemoteSearch } from "../../ui/combobox.tsx";
import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { cachedQuery, type Query } from "../cache/query-cache.ts";
import { useQuery, useQueryAnswer } from "../cache/use-query.tsx";
import { countText } from "../clients/client-totals.tsx";

/** Delay (ms) between the last keystroke and the server's search. */
const debounceMs = 300;

type Answer = AnswerOf<"listClientAddresses">;

/**
 * The clients who may be written to. Up to 10,000 are searched in the browser; where there are
 * more, `search` is the server's result for what is typed. `onAdd` gets the members of a segment.
 */
export function useRecipients(query: Query<Answer>, onAdd: (addresses: readonly string[]) => void) {
  const [recipients, reload] = useQuery(query);
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<Result>(noResult);
  const isPart = recipients.state === "ready" && recipients.answer.more;
  const text = isPart ? typed.trim() : "";

  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const store = (found: Omit<Result, "text">) => {
      if (!stop.signal.aborted) setResult({ text, ...found });
    };
    const ask = () =>
      callApi("listClientAddresses", { query: { q: text }, signal: stop.signal }).then(
        ({ message, more }) =>
          store({
            ...{ found: optionsOf(message), rows: message },
            ...{ more, reason: "", running: false },
          }),
        (error: unknown) =>
          store({
            ...{ found: [], rows: [], more: false },
            ...{ reason: errorTextWithFields(error), running: false },
          }),
      );
    const wait = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text]);

  const segments = useSegments(onAdd);
  const isLoaded = recipients.state === "ready";
  const found = isPart && result.text === text ? result.rows : [];
  return {
    recipients,
    /** Everybody whose details are known, by address. */
    clients: new Map(
      [...(isLoaded ? recipients.answer.message : []), ...segments.members, ...found].map((row) => [
        row.email_id,
        row,
      ]),
    ),
    reload,
    options: recipients.state === "ready" ? optionsOf(recipients.answer.message) : [],
    search: isPart ? (result.text === text ? result : noResult) : undefined,
    onType: setTyped,
    groups: segments.groups,
    onChooseGroup: segments.choose,
  };
}

/** The segments as suggestions; the members of a chosen one are passed to `onAdd`. */
function useSegments(onAdd: (addresses: readonly string[]) => void) {
  const [query] = useState(() => cachedQuery("listSegments", {}));
  const segments = useQueryAnswer(query, null)?.message;
  const [added, setAdded] = useState<Answer["message"]>([]);
  const [members, setMembers] = useState<Answer["message"]>([]);
  const groups = useMemo(() => (segments ?? []).map(groupOf), [segments]);
  // In an effect, so that it adds to what was chosen while the request ran.
  const add = useEffectEvent((rows: Answer["message"]) =>
    onAdd(rows.map(({ email_id }) => email_id)),
  );
  useEffect(() => {
    if (added.length > 0) add(added);
  }, [added]);
  async function choose(id: string) {
    const segment = segments?.find((each) => each.id === id);
    if (!segment) return;
    try {
      const { q, tag } = segment;
      const { message } = await callApi("listClientAddresses", { query: { q, tag } });
      setMembers((known) => [...known, ...message]);
      setAdded(message);
      if (message.length === 0) toast.error(`Nobody is in “${segment.name}” now.`);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  return { groups, members, choose };
}

const groupOf = ({ id, name, clients }: AnswerOf<"listSegments">["message"][number]): Option => ({
  ...{ value: id, label: name, note: "Segment" },
  aside: clients === 1 ? "1 person" : `${countText(clients)} people`,
});

/** A search result and the text that it is for. */
type Result = RemoteSearch & { text: string; rows: Answer["message"] };

const noResult: Result = {
  text: "",
  found: [],
  rows: [],
  more: false,
  reason: "Searching...",
  running: true,
};

const optionsOf = (rows: Answer["message"]): Option[] =>
  rows.map(({ email_id, name, company_name, leftOut }) => ({
    value: email_id,
    label: email_id,
    note: name,
    aside: leftOut ? leftOutLabels[leftOut] : company_name,
    faint: leftOut !== null,
  }));

/** Why a client gets no email to several clients. */
export const leftOutLabels = { unsubscribed: "Unsubscribed", bounced: "Address failed" } as const;
