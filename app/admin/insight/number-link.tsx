import { createContext, useContext } from "react";
import { numberNames } from "../../../contract/insight-names.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { may, useCurrentUser } from "../session/current-user.ts";
import { type Choices, type OpenNumber, searchOf } from "./insight-address.ts";
import { countText } from "./insight-texts.ts";

/**
 * The choices of the numbers on screen, which their links keep: the address may already have others,
 * whose numbers still load or failed to.
 */
export const ShownChoices = createContext<Choices | null>(null);

type NumberLinkProps = {
  opens: OpenNumber;
  count: number;
  /** The name of the row, for screen readers. */
  of: string;
};

/** A number that opens its rows; zero, and what only admins may open, is text. */
export function NumberLink({ opens, count, of }: NumberLinkProps) {
  const address = useNumberAddress();
  const to = address(opens, count);
  if (!to) return <>{countText(count)}</>;
  return (
    <PageLink
      {...to}
      className="insight-number"
      aria-label={`${numberNames[opens.number]}, ${of}: ${countText(count)}`}
      aria-haspopup="dialog"
    >
      {countText(count)}
    </PageLink>
  );
}

/** Props of links to the rows behind numbers; null for a number that opens nothing. */
export function useNumberAddress() {
  const choices = useContext(ShownChoices);
  const seesClients = may(useCurrentUser(), "clients");
  return (opened: OpenNumber, count: number) => {
    const isOfPersons = opened.number !== "visits" && opened.number !== "readOn";
    if (!choices || count === 0 || (isOfPersons && !seesClients)) return null;
    return {
      to: { search: searchOf({ ...choices, opened }) },
      preventScrollReset: true,
      state: { openedHere: true },
    };
  };
}
