import { useLocation, useNavigate, useSearchParams } from "react-router";

/** What can be done on the account page; one at a time, at an address of its own. */
export const tasks = [
  "name",
  "email",
  "password",
  "second-factor",
  "authenticator",
  "remove-authenticator",
  "passkey",
  "remove-passkey",
  "recovery-codes",
  "end-sessions",
] as const;
export type Task = (typeof tasks)[number];

/** The task that the address names, and the ways there and back. */
export function useTask() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = query.get("do");
  return {
    task: tasks.find((one) => one === named) ?? null,
    /** The record that it is about. */
    id: query.get("id") ?? "",
    linkTo: (task: Task, id?: string) => ({
      to: { search: `?${new URLSearchParams({ do: task, ...(id ? { id } : {}) })}` },
      state: { openedHere: true },
      preventScrollReset: true,
    }),
    /** Back to the account: a step back in history if the page itself led here. */
    close() {
      if (state?.openedHere) void navigate(-1);
      else void navigate({ search: "" }, { replace: true, preventScrollReset: true });
    },
  };
}
