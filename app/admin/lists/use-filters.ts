import { useNavigate, useSearchParams } from "react-router";

/**
 * What a list is filtered and sorted by, kept in the address, so that a reload, back and forward
 * keep it too. A change leads to the first page of what is found.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) filters.set(name, value);
  }

  return {
    /** As they stand in the address, without page and dialog. */
    filters,
    /** `quietly` leaves no step in history, as while somebody types. */
    change(name: Name, value: string, { quietly = false } = {}) {
      const next = new URLSearchParams(filters);
      if (value) next.set(name, value);
      else next.delete(name);
      void navigate({ search: `${next}` }, { replace: quietly, preventScrollReset: true });
    },
  };
}
