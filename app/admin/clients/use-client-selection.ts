import { useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { pageLimits } from "../../../contract/limits.ts";
import { callApi } from "../api/api-client.ts";
import { type ClientFilters, searchIn } from "./client-columns.tsx";

/** Clients that are selected at once, at most. */
export const maxSelected = 1_000;

const none: ReadonlyMap<string, Client> = new Map();

/** The selected clients; they stay on other pages of the list, but not after another search. */
export function useClientSelection(rows: readonly Client[], filters: ClientFilters) {
  const list = JSON.stringify([searchIn(filters), filters.spam]);
  const [state, setState] = useState({ list, selected: none });
  const selected = state.list === list ? state.selected : none;
  const change = (clients: Iterable<Client>) =>
    setState({ list, selected: new Map([...clients].map((client) => [client.id, client])) });
  const ids = new Set(selected.keys());
  return {
    selected: [...selected.values()],
    ids,
    isWholePage: rows.length > 0 && rows.every(({ id }) => ids.has(id)),
    clear: () => change([]),
    drop: (gone: readonly string[]) =>
      change([...selected.values()].filter(({ id }) => !gone.includes(id))),
    onChange(next: ReadonlySet<string>) {
      const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)]);
      // "None" of the page leaves those of other pages.
      const onPage = new Set(rows.map(({ id }) => id));
      const elsewhere = next.size === 0 ? [...ids].filter((id) => !onPage.has(id)) : [];
      const both = next.size > 0 && [...next].every((id) => onPage.has(id));
      const others = both ? [...ids].filter((id) => !onPage.has(id)) : elsewhere;
      change([...new Set([...next, ...others])].flatMap((id) => known.get(id) ?? []));
    },
    toggle(row: Client | undefined) {
      if (!row) return;
      change(
        ids.has(row.id)
          ? [...selected.values()].filter(({ id }) => id !== row.id)
          : [...selected.values(), row],
      );
    },
    /** Selects all that match, also on other pages. */
    async selectAll() {
      const all: Client[] = [];
      let cursor: string | undefined;
      do {
        const query = { ...filters, limit: pageLimits.max, cursor };
        const { message, next } = await callApi("listClients", { query });
        all.push(...message);
        cursor = next ?? undefined;
      } while (cursor && all.length < maxSelected);
      change(all.slice(0, maxSelected));
    },
  };
}

export type ClientSelection = ReturnType<typeof useClientSelection>;
