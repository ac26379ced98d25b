import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { useDisclosure } from "../shell/use-disclosure.ts";
import "./enquiry-parts.css";

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  /** The key that does the same. */
  keyCap?: string;
  /** A note at the end of its line, such as the time to send. */
  note?: string;
  /** Whether it is chosen, of several. */
  checked?: boolean;
  /** Heading above the first item of a group. */
  group?: string;
  run: () => void;
};

type MoreMenuProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  disabled?: boolean;
  up?: boolean;
};

/** Scrolls to what the edge around it would cut off. */
const reveal = (menu: HTMLElement | null) => menu?.scrollIntoView?.({ block: "nearest" });

/** A button with further actions. */
export function MoreMenu({ label, icon, items, disabled = false, up = false }: MoreMenuProps) {
  const { open, button, toggle, item } = useDisclosure();
  const { ref, onBlur, onKeyDown } = item;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the focus's leaving close it.
    <div
      className="relative rigid more-menu"
      data-up={up || undefined}
      ref={ref}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className="icon-link"
        aria-label={label}
        aria-expanded={open}
        disabled={disabled}
        onClick={toggle}
      >
        {icon}
      </button>
      {open && (
        <ul className="menu" ref={reveal}>
          {items.map(({ label: text, icon: drawing, keyCap, note, checked, group, run }) => (
            <li key={text}>
              {group && <p className="soft small more-menu__group">{group}</p>}
              <button
                type="button"
                className="menu-item"
                aria-pressed={checked}
                onClick={() => {
                  // The item goes, and its focus with it.
                  button.current?.focus();
                  toggle();
                  run();
                }}
              >
                {drawing && <Icon of={drawing} />}
                <span>{text}</span>
                {note && <span className="soft small push">{note}</span>}
                {keyCap && <KeyCaps of={keyCap} silent />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
