import { useKeyActions } from "../conversations/single-keys.ts";

const links = () => [...document.querySelectorAll<HTMLElement>("[data-waiting]")];

/** J and K move through the rows, where Enter opens; C calls the one that has the focus. */
export function useWaitingKeys() {
  const focused = () => document.activeElement?.closest(".waiting-row") ?? null;
  const move = (by: 1 | -1) => {
    const rows = links();
    const here = rows.findIndex((link) => focused()?.contains(link));
    rows[here < 0 ? 0 : here + by]?.focus();
  };
  useKeyActions({
    j: () => move(1),
    k: () => move(-1),
    c: () => (focused() ?? document).querySelector<HTMLElement>('a[href^="tel:"]')?.click(),
  });
}
