import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { NavLink } from "react-router";
import { useDisclosure } from "../../site/layout/use-disclosure.ts";
import { Icon } from "../../ui/icon.tsx";
import { quietSections } from "../layout/sections.ts";
import type { Who } from "../session/use-who.ts";
import "./account-menu.css";

/** Who is signed in, and what they need less often than the sections beside it. */
export function AccountMenu({ who }: { who: Who }) {
  const { open, button, toggle, item } = useDisclosure();
  const panel = useId();
  const offered = quietSections.filter(({ needs }) => needs === "editor" || who.role === "admin");
  return (
    <nav className="account-menu" aria-label="Account" data-unsure={!who.name || undefined}>
      <ul>
        <li {...item}>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls={panel}
            onClick={toggle}
          >
            <span className="account-menu__mark" aria-hidden="true">
              {who.name.slice(0, 1)}
            </span>
            <span className="account-menu__name">{who.name || "Account"}</span>
            <Icon of={ChevronDown} />
          </button>
          <ul id={panel} hidden={!open}>
            {offered.map(({ label, address }) => (
              <li key={address}>
                <NavLink to={address}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  );
}
