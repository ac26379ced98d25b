import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Option, RemoteSearch } from "../../ui/combobox.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.ts";

/** Milliseconds without a key until the server is asked. */
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
  const isPart = recipients.state === "ready" && recipients.answer.more;
  const words = isPart ? typed.trim() : "";

  useEffect(() => {
    if (words === "") return;
    const stop = new AbortController();
    const store = (found: Omit<Result, "words">) => {
      if (!stop.signal.aborted) setResult({ words, ...found });
    };
    const ask = () =>
      callApi("listClientAddresses", { query: { q: words }, signal: stop.signal }).then(
        ({ message, more }) =>
          store({ found: optionsOf(message), more, reason: "", running: false }),
        (error: unknown) =>
          store({ found: [], more: false, reason: errorTextWithFields(error), running: false }),
      );
    const wait = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [words]);

  return {
    recipients,
    reload,
    options: recipients.state === "ready" ? optionsOf(recipients.answer.message) : [],
    search: isPart ? (result.words === words ? result : noResult) : undefined,
    onType: setTyped,
  };
}

/** A search result and the words that it is for. */
type Result = RemoteSearch & { words: string };

const noResult: Result = {
  words: "",
  found: [],
  more: false,
  reason: "Searching...",
  running: true,
};

const optionsOf = (rows: Answer["message"]): Option[] =>
  rows.map(({ email_id, name }) => ({ value: email_id, label: email_id, note: name }));
