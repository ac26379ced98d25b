import type { ComponentProps, KeyboardEvent } from "react";
import "./forms.css";

type PickerSelectProps = Omit<
  ComponentProps<"select">,
  "className" | "onKeyDown" | "onKeyUp" | "onBlur"
>;

/**
 * A select for changes that apply at once and may email somebody: only a choice in the open picker
 * counts. Keys that would choose in the closed select open the picker; Escape leaves it.
 */
export function PickerSelect({ onChange, ...rest }: PickerSelectProps) {
  return (
    <select
      {...rest}
      className="picker-select"
      onChange={(event) => {
        onChange?.(event);
        const select = event.currentTarget;
        // First the picker closes, which gives the focus back to the select.
        setTimeout(() => origins.has(select) && leave(select));
      }}
      onKeyDown={(event) => {
        const select = event.currentTarget;
        if (isOpen(select)) return;
        if (event.key !== "Escape" && !isChoosing(event)) return;
        event.preventDefault();
        if (event.key === "Escape") leave(select);
        else select.showPicker?.();
      }}
      // Escape in the picker closes it; some browsers report to the page only that the key goes up.
      onKeyUp={({ key, currentTarget }) => {
        if (key === "Escape" && origins.has(currentTarget)) leave(currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The focus moves to an option while the picker is open.
        if (!currentTarget.contains(relatedTarget)) origins.delete(currentTarget);
      }}
    />
  );
}

/** The focus before a shortcut opened the picker, for selects that still have the focus. */
const origins = new WeakMap<HTMLSelectElement, Element | null>();

/** Opens a picker for a shortcut; after a choice or Escape the focus returns. */
export function openPicker(id: string) {
  const select = document.getElementById(id);
  if (!(select instanceof HTMLSelectElement)) return;
  const origin = document.activeElement;
  select.focus();
  if (origin !== select) origins.set(select, origin);
  select.showPicker?.();
}

/** Moves the focus back, or to the conversation's heading, so that shortcuts work again. */
function leave(select: HTMLSelectElement) {
  const origin = origins.get(select);
  const isThere = origin?.isConnected && origin !== document.body;
  const target = isThere ? origin : select.closest(".conversation-pane")?.querySelector("h2");
  select.blur();
  if (target instanceof HTMLElement) target.focus();
}

/** Whether a closed select would take another option at this key. Space opens it everywhere. */
const isChoosing = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) &&
  (/^(Arrow|Page|Home$|End$)/.test(key) || (key.length === 1 && key !== " "));

/** The keys of an open picker reach the page too, except where the picker is the system's. */
function isOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(":open");
  } catch {
    return false; // A browser that doesn't know the selector.
  }
}
