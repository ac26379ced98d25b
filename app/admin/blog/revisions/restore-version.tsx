import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/api-client.ts";
import { errorTextWithFields, ApiError } from "../../api/api-errors.ts";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";

type RestoreVersionProps = {
  id: string;
  version: number;
  /** The newest version known here: nothing is restored if there is a newer one by now. */
  current: number;
  onClose: () => void;
  onRestored: () => void;
  /** Called when somebody saved the post meanwhile. */
  onConflict: (reason: string) => void;
};

const restoring = { label: "Restore", running: "Restoring...", grave: false };

/** Asks before an earlier version becomes the current one. */
export function RestoreVersion(props: RestoreVersionProps) {
  const { id, version, current, onClose, onRestored, onConflict } = props;

  async function onConfirm() {
    try {
      const path = { id, version: String(version) };
      await callApi("restoreRevision", { path, body: { version: current } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      return onConflict(errorTextWithFields(error));
    }
    toast.success(`Version ${version} restored`);
    onRestored();
  }

  return (
    <ConfirmDialog
      title="Restore this version"
      action={restoring}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="dialog-text">
        <b>Version {version}</b> is saved anew, as version {current + 1}. Whether the post is
        published stays as it is. Version {current} is kept too, so this can be undone in the same
        way.
      </p>
    </ConfirmDialog>
  );
}
