import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

/**
 * One Tab stop for a row of buttons, and arrow keys within it (ARIA's toolbar pattern). Its
 * buttons take their `tabIndex` from `tabIndexOf` and are known by `data-tool`.
 */
export function useRovingFocus(first: string) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);

  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
  const focusCurrent = () => {
    const all = buttons();
    (all.find(({ dataset }) => dataset["tool"] === current) ?? all[0])?.focus();
  };

  return {
    focusCurrent,
    tabIndexOf: (name: string) => (name === current ? 0 : -1),
    props: {
      ref: bar,
      onFocus(event: FocusEvent) {
        const tool = event.target.closest("[data-tool]")?.getAttribute("data-tool");
        if (tool) setCurrent(tool);
      },
      onKeyDown(event: KeyboardEvent) {
        const all = buttons();
        const here = all.findIndex((button) => button.matches(":focus"));
        const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
        if (next === undefined || here < 0) return;
        event.preventDefault();
        all.at(next % all.length)?.focus();
      },
    },
  };
}
