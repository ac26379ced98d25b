import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The dialogs of the clients page, by the parameter that opens them: `?view=` and `?delete=`. */
type ClientDialogKind = "view" | "delete";

/** Where the dialog of a client stands: in the address, on top of the page shown now. */
export function useClientDialog() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const without = new URLSearchParams(query);
  without.delete("view");
  without.delete("delete");

  const kind: ClientDialogKind = query.has("delete") ? "delete" : "view";
  return {
    kind,
    /** The client it is about; null when no dialog is open. */
    id: query.get(kind),
    /** What a link to the dialog of one client needs. */
    linkTo: (kind: ClientDialogKind, id: string) => ({
      to: { search: `?${new URLSearchParams([...without, [kind, id]])}` },
      state: { ...state, openedHere: true },
      preventScrollReset: true,
    }),
    /** Goes back to the list: a step back in history if a link of the list led here. */
    close() {
      if (state?.openedHere) void navigate(-1);
      else
        void navigate({ search: `${without}` }, { replace: true, state, preventScrollReset: true });
    },
  };
}
