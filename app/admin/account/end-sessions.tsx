import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/api-client.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";

/** Asks before every session but this one ends. */
export function EndSessions({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <ConfirmDialog
      title="End all other sessions"
      action={{ label: "End them", running: "Ending...", grave: true }}
      onClose={onClose}
      onConfirm={async () => {
        await callApi("endAllSessions", {});
        toast.success("Sessions ended");
        onDone();
      }}
    >
      <p className="dialog-text">
        Every other browser and device is signed out at once. You stay signed in here.
      </p>
    </ConfirmDialog>
  );
}
