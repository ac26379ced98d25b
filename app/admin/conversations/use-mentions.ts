import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import { foldText } from "../../ui/fold-text.ts";
import { isComposing } from "../../ui/is-composing.ts";

type Person = { id: string; name: string };

type MentionOptions = {
  /** Off while a reply is written: clients get no mentions. */
  isOn: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  colleagues: readonly Person[];
  change: (text: string) => void;
};

const none: readonly Person[] = [];

/**
 * Suggests colleagues after an `@` in a text: a listbox that the text controls. The text keeps the
 * role of a text box, because ARIA allows no other one for a textarea.
 */
export function useMentions({ isOn, field, text, colleagues, change }: MentionOptions) {
  const listId = useId();
  /** Null while the list is closed. */
  const [caret, setCaret] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  /** Position of the `@` whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const query = isOn && caret !== null ? mentionQueryAt(text, caret) : null;
  const isOpen = query !== null && query.at !== closedAt;
  const options = isOpen ? matchingColleagues(query, colleagues) : none;
  const active = Math.min(index, options.length - 1);

  const look = (at: number) => {
    setCaret(at);
    setIndex(0);
    if (closedAt !== null && mentionQueryAt(field.current?.value ?? "", at)?.at !== closedAt) {
      setClosedAt(null);
    }
  };
  const write = (next: { text: string; caret: number }) => {
    // The caret can only be set in the new text.
    flushSync(() => change(next.text));
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const choose = ({ name }: Person) => {
    if (!query) return;
    setClosedAt(query.at);
    write(withMention(text, query, name));
  };
  return {
    listId,
    options,
    active,
    choose,
    /** Begins a mention at the caret, as typing `@` does. */
    begin: () => {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
      const before = text.slice(0, selectionStart);
      const inserted = before === "" || /\s$/.test(before) ? "@" : " @";
      const position = selectionStart + inserted.length;
      setClosedAt(null);
      write({ text: before + inserted + text.slice(selectionEnd), caret: position });
      setCaret(position);
      setIndex(0);
    },
    /** For the text area. */
    props: isOn
      ? ({
          "aria-autocomplete": "list",
          "aria-haspopup": "listbox",
          "aria-controls": options.length > 0 ? listId : undefined,
          "aria-activedescendant": options.length > 0 ? `${listId}-${active}` : undefined,
          onSelect: () => {
            const at = field.current?.selectionStart ?? 0;
            if (caret !== null && at !== caret) look(at);
          },
          onBlur: () => setCaret(null),
        } as const)
      : {},
    typed: () => isOn && look(field.current?.selectionStart ?? 0),
    /** Handles a key of the open list; false if the key is not for it. */
    onKey: (event: KeyboardEvent): boolean => {
      const chosen = options[active];
      if (!query || !chosen || isComposing(event)) return false;
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
      const step = key === "ArrowDown" ? 1 : -1;
      if (key === "Enter" || key === "Tab") choose(chosen);
      else if (key === "Escape") setClosedAt(query.at);
      else if (key === "ArrowDown" || key === "ArrowUp") {
        setIndex((active + step + options.length) % options.length);
      } else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** The `@` before the caret, and what was typed after it. */
type MentionQuery = { at: number; typed: string };

/** Characters after the `@` that still look for a name. */
const maxTyped = 60;

/** `@` at the beginning of a word, up to the caret: not the one of an email address. */
const pattern = /(?<![\p{L}\p{M}\p{N}._-])@([\p{L}\p{M}\p{N}.'’ -]*)$/u;

/** The mention that is being typed at the caret, if there is one. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const line = text.slice(Math.max(0, caret - maxTyped), caret);
  const found = pattern.exec(line);
  if (!found) return null;
  return { at: caret - (found[0]?.length ?? 0), typed: found[1] ?? "" };
}

/** Colleagues any of whose names begins with what was typed; those whose first name does, first. */
export function matchingColleagues(
  { typed }: MentionQuery,
  colleagues: readonly Person[],
): Person[] {
  const wanted = foldText(typed);
  const rank = ({ name }: Person) => {
    const whole = foldText(name);
    if (whole.startsWith(wanted)) return 0;
    return whole.includes(` ${wanted}`) ? 1 : 2;
  };
  return colleagues
    .filter((each) => rank(each) < 2)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The text with the name in place of what was typed, and the caret behind it. */
export function withMention(
  text: string,
  { at, typed }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + typed.length);
  const mention = `@${name}${/^\s/.test(rest) ? "" : " "}`;
  const caret = at + mention.length + (mention.endsWith(" ") ? 0 : 1);
  return { text: text.slice(0, at) + mention + rest, caret };
}
