import { useEffect, useMemo, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Option, RemoteSearch } from "../../ui/combobox.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";

/** Delay (ms) between the last keystroke and the server's search. */
const debounceMs = 300;

type Answer = AnswerOf<"listClientAddresses">;

/**
 * The clients who may be written to. Up to 10,000 are searched in the browser; where there are
 * more, `search` is the server's result for what is typed.
 */
export function useRecipients(query: Query<Answer>) {
  const [recipients, reload] = useQuery(query);
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<Result>(noResult);
  const [seen, setSeen] = useState(nobody);
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
        ({ message, more }) => {
          store({ found: optionsOf(message), more, reason: "", running: false });
          // Somebody who was chosen in a search stays known when the next one begins.
          setSeen((before) => [...before, ...message]);
        },
        (error: unknown) =>
          store({ found: [], more: false, reason: errorTextWithFields(error), running: false }),
      );
    const wait = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text]);

  const all = recipients.state === "ready" ? recipients.answer.message : nobody;
  return {
    recipients,
    /** Everybody whose details are known, by address. */
    clients: useMemo(
      () => new Map([...seen, ...all].map((row) => [row.email_id, row])),
      [all, seen],
    ),
    reload,
    options: useMemo(() => optionsOf(all), [all]),
    search: isPart ? (result.text === text ? result : noResult) : undefined,
    onType: setTyped,
  };
}

const nobody: Answer["message"] = [];

/** A search result and the text that it is for. */
type Result = RemoteSearch & { text: string };

const noResult: Result = {
  text: "",
  found: [],
  more: false,
  reason: "Searching...",
  running: true,
};

const optionsOf = (rows: Answer["message"]): Option[] =>
  rows.map(({ email_id, name, company_name, leftOut, also = [] }) => ({
    value: email_id,
    label: email_id,
    note: name,
    aside: leftOut ? leftOutLabels[leftOut] : company_name,
    faint: leftOut !== null,
    keywords: also.join(" "),
  }));

/** Why a client gets no email to several clients. */
export const leftOutLabels = { unsubscribed: "Unsubscribed", bounced: "Address failed" } as const;
