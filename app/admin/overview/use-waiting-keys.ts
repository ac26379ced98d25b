import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";

const waitingKeys: KeyGroup<"j" | "k" | "c"> = {
  title: "Waiting for an answer",
  labels: { j: "Next", k: "Previous", c: "Call" },
};

const links = () => [...document.querySelectorAll<HTMLElement>("[data-waiting]")];

/** J and K move through the rows, where Enter opens; C calls the one that has the focus. */
export function useWaitingKeys() {
  const focused = () => document.activeElement?.closest(".waiting-row") ?? null;
  const move = (by: 1 | -1) => {
    const rows = links();
    const here = rows.findIndex((link) => focused()?.contains(link));
    rows[here < 0 ? 0 : here + by]?.focus();
  };
  const call = () => (focused() ?? document).querySelector<HTMLElement>('a[href^="tel:"]')?.click();
  useKeyActions({ j: () => move(1), k: () => move(-1), c: call }, waitingKeys);
}
