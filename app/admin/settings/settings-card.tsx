import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { readerTime } from "../lists/reader-formats.ts";
import "./settings.css";
import "./settings-page.css";

type SettingsCardProps = {
  /** The anchor in the page's address. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** When its settings were last saved here; null for not yet. */
  savedAt?: Date | null;
  children: ReactNode;
};

/** A section of the settings page; on a phone a screen of its own. */
export function SettingsCard({ id, title, lead, savedAt, children }: SettingsCardProps) {
  const { hash } = useLocation();
  return (
    <Sheet
      id={id}
      title={title}
      lead={lead}
      state={savedAt !== undefined && <SavedAt at={savedAt} />}
      data-other={hash !== `#${id}` || undefined}
    >
      {children}
    </Sheet>
  );
}

/** "Saved 10:42". */
export function SavedAt({ at }: { at: Date | null }) {
  return (
    <p className="row gap-6 good small" role="status">
      {at && (
        <>
          <Icon of={Check} />
          Saved {readerTime(at)}
        </>
      )}
    </p>
  );
}

type SwitchProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A row with a switch, which takes effect at once. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="sheet-row switch-row hoverable">
      <span className="grow titled">
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
