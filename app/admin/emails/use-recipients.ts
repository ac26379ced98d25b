import { useMemo, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Option, RemoteSearch } from "../../ui/combobox.tsx";
import { callApi } from "../api/api-client.ts";
import { errorTextWithFields, isAway } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { useTypedSearch } from "../palette/use-search.ts";

/** Delay (ms) between the last keystroke and the server's search. */
const debounceMs = 300;

/** Requests at a time for the addresses of a pasted list. */
const maxLookUps = 4;

type Answer = AnswerOf<"listClientAddresses">;

/**
 * The clients who may be written to. Up to 10,000 are searched in the browser; where there are
 * more, `search` is the server's result for what is typed.
 */
export function useRecipients(query: Query<Answer>) {
  const recipients = useQuery(query);
  const [typed, setTyped] = useState("");
  const isPart = recipients.state === "ready" && recipients.answer.more;
  const q = isPart ? typed.trim() : "";
  const { answers, found, failure, isRunning } = useTypedSearch<Answer>(
    q,
    (signal) => callApi("listClientAddresses", { query: { q }, signal }),
    debounceMs,
  );
  const all = recipients.answer?.message ?? nobody;
  const search: RemoteSearch = {
    found: optionsOf(found?.message ?? nobody),
    running: isRunning,
    more: found?.more ?? false,
    reason: isRunning ? "Searching..." : (failure ?? ""),
  };
  return {
    recipients,
    /** Everybody whose details are known, by address. */
    clients: useMemo(() => {
      // Somebody who was chosen in a search stays known when the next one begins.
      const seen = [...answers.values()].flatMap(({ message }) => message);
      return new Map([...seen, ...all].map((row) => [row.email_id, row]));
    }, [all, answers]),
    /** The clients at these addresses; `failed` are those that could not be looked up. */
    async clientsAt(addresses: readonly string[]) {
      const clients = byAddress(all);
      const isWhole = recipients.state === "ready" && !recipients.answer.more;
      const queue = isWhole ? [] : addresses.filter((each) => !clients.has(each.toLowerCase()));
      const failed: string[] = [];
      let failure = "";
      async function lookUp() {
        for (let each = queue.shift(); each !== undefined; each = queue.shift()) {
          try {
            const { message } = await callApi("listClientAddresses", { query: { q: each } });
            for (const [address, client] of byAddress(message)) clients.set(address, client);
          } catch (error) {
            failed.push(each);
            if (isAway(error)) failed.push(...queue.splice(0));
            failure = errorTextWithFields(error);
          }
        }
      }
      await Promise.all(Array.from({ length: maxLookUps }, lookUp));
      return { clients, failed, failure };
    },
    reload: recipients.reload,
    options: useMemo(() => optionsOf(all), [all]),
    search: isPart ? search : undefined,
    onType: setTyped,
  };
}

const nobody: Answer["message"] = [];

/** The address that each client is chosen by, by all of theirs in lower case. */
const byAddress = (rows: Answer["message"]) =>
  new Map(
    rows.flatMap(({ email_id, also = [] }) =>
      [email_id, ...also].map((each) => [each.toLowerCase(), email_id] as const),
    ),
  );

const optionsOf = (rows: Answer["message"]): Option[] =>
  rows.map(({ email_id, name, company_name, leftOut, also = [] }) => ({
    value: email_id,
    label: email_id,
    note: name,
    aside: leftOut ? leftOutLabels[leftOut] : company_name,
    faint: leftOut !== null,
    keywords: also.join(" "),
  }));

/** Reasons why a client gets no email to several clients. */
export const leftOutLabels = {
  unsubscribed: "Unsubscribed",
  bounced: "Address failed",
  "must-agree": "Hasn’t agreed yet",
} as const;
