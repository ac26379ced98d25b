import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Option } from "../../ui/multi-select/find-options.ts";
import type { SearchElsewhere } from "../../ui/multi-select/use-combobox.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";
import { useAnswer } from "../api/use-answer.ts";

/** Milliseconds without a key until the server is asked. */
const pause = 300;

/**
 * The clients who may be written to. Up to 10,000 are searched at hand; where there are more,
 * `search` asks the server, which knows all of them.
 */
export function useAddresses() {
  const [addresses, reload] = useAnswer("listClientAddresses", { query: {} });
  const [sought, setSought] = useState("");
  const [held, setHeld] = useState<Held>(nothingYet);
  const isPart = addresses.state === "ready" && addresses.answer.more;
  const words = isPart ? sought.trim() : "";

  useEffect(() => {
    if (words === "") return;
    const stop = new AbortController();
    const hold = (result: Omit<Held, "words">) => {
      if (!stop.signal.aborted) setHeld({ words, ...result });
    };
    const ask = () =>
      callApi("listClientAddresses", { query: { q: words }, signal: stop.signal }).then(
        ({ message, more }) => hold({ found: optionsOf(message), more, reason: "" }),
        (error: unknown) => hold({ found: [], more: false, reason: plainReasonOf(error) }),
      );
    const wait = setTimeout(ask, pause);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [words]);

  const { found, more, reason } = held.words === words ? held : nothingYet;
  const search: SearchElsewhere = { follow: setSought, found, more, reason };
  return {
    addresses,
    reload,
    options: addresses.state === "ready" ? optionsOf(addresses.answer.message) : [],
    search: isPart ? search : undefined,
  };
}

/** What is known, and for which words. */
type Held = Omit<SearchElsewhere, "follow"> & { words: string };

const nothingYet: Held = { words: "", found: [], more: false, reason: "Searching..." };

const optionsOf = (rows: AnswerOf<"listClientAddresses">["message"]): Option[] =>
  rows.map(({ email_id, name }) => ({ value: email_id, label: email_id, note: name }));
