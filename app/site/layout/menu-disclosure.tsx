import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import "./menu-panel.css";

/**
 * A dropdown of the header: a button that discloses a list of links, by hover, press or key.
 * Before scripts run, CSS opens it on hover and focus.
 */
export function MenuDisclosure({
  label,
  current,
  children,
}: {
  label: string;
  /** The page belongs to this menu. */
  current: boolean;
  children: ReactNode;
}) {
  const panelId = useId();
  const { open, item, button, toggle } = useDisclosure();
  return (
    <li className="main-nav__drop" {...item}>
      <button
        type="button"
        className="main-nav__item"
        ref={button}
        aria-expanded={open}
        aria-controls={panelId}
        aria-current={current ? "true" : undefined}
        onClick={toggle}
        data-replay=""
      >
        {label}
        <Icon of={ChevronDown} />
      </button>
      <div className="menu-panel" id={panelId} data-open={open ? "" : undefined}>
        {children}
      </div>
    </li>
  );
}
