import { Dialog } from "../../ui/dialog.tsx";
import { setSingleKeys, useSingleKeys } from "./single-keys.ts";

const keys = [
  ["J, K", "Next, previous"],
  ["Enter, O", "Open"],
  ["X", "Select"],
  ["Shift J", "Select and go down"],
  ["R", "Reply"],
  ["N", "Note"],
  ["A", "Assign"],
  ["T", "Status"],
  ["E", "Done"],
  ["H", "Remind me later"],
  ["U", "Mark as unread"],
  ["!", "Spam"],
  ["I", "Facts"],
  ["/", "Search"],
  ["Z", "Undo"],
  ["F6", "Next part of the screen"],
  ["Ctrl Enter", "Send"],
  ["Ctrl ;", "Templates"],
] as const;

/** The keys of Client Queries, and the switch for those without Ctrl. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = useSingleKeys();
  return (
    <Dialog title="Keys" onClose={onClose}>
      <label className="keys-switch">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        Single keys act at once
      </label>
      <dl className="keys-list">
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
