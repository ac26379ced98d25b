import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { focusInPlace } from "../../ui/focus-on.ts";
import { useAction } from "../forms/use-action.ts";
import { isEscape } from "../keys/is-escape.ts";

type NameFormProps = {
  /** Content of the button that opens the field. */
  children: ReactNode;
  /** "Name of the view". */
  label: string;
  maxLength: number;
  onSave: (name: string) => Promise<unknown>;
};

/** An entry of a list of links: a button that becomes a field for a name. Escape closes it. */
export function NameForm({ children, label, maxLength, onSave }: NameFormProps) {
  const [name, setName] = useState<string | null>(null);
  const { running, run } = useAction();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setName(null));
    focusInPlace(opener.current);
  };
  function save(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      await onSave(name ?? "");
      close();
    });
  }
  if (name === null) {
    return (
      <li>
        <button ref={opener} type="button" onClick={() => setName("")}>
          {children}
        </button>
      </li>
    );
  }
  return (
    <li>
      <form className="view-links__save flex gap-6" onSubmit={save}>
        <input
          className="input"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => isEscape(event) && close()}
        />
        <Button type="submit" busy={running}>
          Save
        </Button>
      </form>
    </li>
  );
}
