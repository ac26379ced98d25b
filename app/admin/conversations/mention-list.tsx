import { useEffect, useRef } from "react";
import { Avatar } from "../shell/avatar.tsx";
import type { useMentions } from "./use-mentions.ts";
import "./composer.css";

/** Colleagues that fit the `@` at the caret; the focus stays in the text. */
export function MentionList({ of }: { of: ReturnType<typeof useMentions> }) {
  const { listId, options, active, choose } = of;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  });
  return (
    <>
      <p className="visually-hidden" role="status">
        {options.length > 0 && countText(options.length)}
      </p>
      {options.length > 0 && (
        <div
          ref={list}
          className="menu mention-list"
          id={listId}
          role="listbox"
          aria-label="Colleagues"
        >
          {options.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys.
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              className="menu-item"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} />
              {person.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const countText = (count: number) =>
  count === 1
    ? "1 colleague. Enter inserts the name."
    : `${count} colleagues. Arrow keys choose, Enter inserts the name.`;
