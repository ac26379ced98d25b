import { Search } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { openPalette } from "./overlay.ts";

/** Opens the command palette from the rail. */
export function RailSearch() {
  return (
    <button
      type="button"
      className="rail__item rail__search"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon of={Search} />
      <span className="ellipsis fill rail__label">Search</span>
      <KeyCaps of="Ctrl k" silent />
    </button>
  );
}

/** Opens the command palette from a phone's bar. */
export function PhoneSearch() {
  return <IconButton icon={Search} label="Search" className="icon-link" onClick={openPalette} />;
}
