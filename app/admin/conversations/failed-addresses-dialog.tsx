import type { Person } from "../../../contract/reply-recipients.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";

type FailedAddressesProps = {
  failed: readonly (Person & { failure: string })[];
  onSend: () => void;
  onClose: () => void;
};

/** Asks before an email is sent to addresses that failed. */
export function FailedAddressesDialog({ failed, onSend, onClose }: FailedAddressesProps) {
  return (
    <ConfirmDialog
      title={failed.length === 1 ? "This address failed" : "These addresses failed"}
      action={{ label: "Send anyway", running: "Sending...", grave: false }}
      onConfirm={async () => {
        onClose();
        onSend();
      }}
      onClose={onClose}
    >
      <ul className="dialog-text">
        {failed.map(({ email, failure }) => (
          <li key={email}>
            <bdi>{email}</bdi>: {failure || "not delivered"}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
