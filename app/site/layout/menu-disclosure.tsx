import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";

/**
 * A menu of the header: a button that discloses a list of links, beside a link if the menu has a
 * page of its own. `start-menus.ts` opens it by hover, press and key; without that, CSS does.
 */
export function MenuDisclosure({
  label,
  to,
  current,
  children,
}: {
  label: string;
  /** The menu's own page (decision P2). */
  to?: string | undefined;
  /** The page belongs to this menu. */
  current: boolean;
  children: ReactNode;
}) {
  const panelId = useId();
  const disclosure = { type: "button", "aria-expanded": false, "aria-controls": panelId } as const;
  const mark = current ? "true" : undefined;
  return (
    <li className="main-nav__drop" data-menu="">
      {to ? (
        <span className="main-nav__split">
          <PageLink className="main-nav__item" to={to} aria-current={mark}>
            {label}
          </PageLink>
          <button
            {...disclosure}
            className="main-nav__toggle"
            aria-label={layoutCopy.showMenu(label)}
          >
            <Icon of={ChevronDown} />
          </button>
        </span>
      ) : (
        <button {...disclosure} className="main-nav__item" aria-current={mark}>
          {label}
          <Icon of={ChevronDown} />
        </button>
      )}
      <div className="menu-panel" id={panelId}>
        {children}
      </div>
    </li>
  );
}
