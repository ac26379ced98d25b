import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { MenuEntry } from "./menu-entries.ts";

/** An entry of a dropdown; `apart` sets it below a line. */
export function MenuLink({ to, name, promise, icon, apart }: MenuEntry & { apart?: boolean }) {
  return (
    <li className={apart ? "menu-panel__entry menu-panel__entry--apart" : "menu-panel__entry"}>
      <PageLink className="menu-panel__link" to={to}>
        <span className="menu-panel__icon">
          <Icon of={icon} />
        </span>
        <b>{name}</b>
        <small>{promise}</small>
      </PageLink>
    </li>
  );
}
