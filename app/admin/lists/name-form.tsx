import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";

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
  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await onSave(name ?? "");
      setName(null);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  if (name === null) {
    return (
      <li>
        <button type="button" onClick={() => setName("")}>
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
          onKeyDown={({ key }) => key === "Escape" && setName(null)}
        />
        <Button type="submit">Save</Button>
      </form>
    </li>
  );
}
