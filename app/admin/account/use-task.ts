import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The dialogs of the account page; each has an address. */
const tasks = [
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

/** The task that the address names, with links to open and a function to close it. */
export function useTask() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    task: tasks.find((one) => one === query.get("do")) ?? null,
    /** Id of its record. */
    id: query.get("id") ?? "",
    linkTo: (task: Task, id?: string) => ({
      to: { search: `?${new URLSearchParams({ do: task, ...(id ? { id } : {}) })}` },
      state: { openedHere: true },
      preventScrollReset: true,
    }),
    /** Back to the account: a step back in history if this page opened the task. */
    close() {
      if (state?.openedHere) void navigate(-1);
      else void navigate({ search: "" }, { replace: true, preventScrollReset: true });
    },
  };
}
