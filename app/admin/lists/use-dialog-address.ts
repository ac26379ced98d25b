import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useCloseAddress } from "./use-close-address.ts";

/** Parameters that open a dialog; one is open at a time. `do` names a dialog without a record. */
const dialogKinds = [
  "view",
  "email",
  "delete",
  "restore",
  "invite",
  "rights",
  "disable",
  "enable",
  "resend",
  "withdraw",
  "revoke",
  "do",
  "password",
  "remove-passkey",
] as const;
type DialogKind = (typeof dialogKinds)[number];

/** The dialog that an address opens, and the record it is about. */
export function dialogIn(query: URLSearchParams) {
  const kind = dialogKinds.find((kind) => query.get(kind));
  return { kind, id: kind ? query.get(kind) : null };
}

/** The open dialog of a page: a parameter of its address. */
export function useDialogAddress() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const without = new URLSearchParams(query);
  for (const kind of dialogKinds) without.delete(kind);
  const close = useCloseAddress(`${without}`);
  const { kind, id } = dialogIn(query);
  const addressOf = (kind: DialogKind, id: string) => ({
    search: `?${new URLSearchParams([...without, [kind, id]])}`,
  });
  const opened = { state: { ...state, openedHere: true }, preventScrollReset: true };

  return {
    kind,
    /** Id of its record, or its name; null when no dialog is open. */
    id,
    /** Props of a link to the dialog of one record. */
    linkTo: (kind: DialogKind, id: string) => ({ to: addressOf(kind, id), ...opened }),
    open(kind: DialogKind, id: string) {
      void navigate(addressOf(kind, id), opened);
    },
    /** Closes the dialog; see `useCloseAddress`. */
    close,
  };
}
