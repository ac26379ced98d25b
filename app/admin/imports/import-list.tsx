import type { ReactNode } from "react";
import { Sheet } from "../kit/sheet.tsx";
import { readerDay } from "../lists/reader-formats.ts";

type Import = {
  id: string;
  name: ReactNode;
  sum: string;
  by: string | null;
  at: string;
  /** The Undo button, or the reason why there is none. */
  undo: ReactNode;
};

/** Earlier imports. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  if (imports.length === 0) return null;
  return (
    <Sheet title="Imports">
      <ul className="sheet-rows">
        {imports.map(({ id, name, sum, by, at, undo }) => (
          <li key={id} className="sheet-row">
            <p className="grow">{name}</p>
            <span>{sum}</span>
            <span className="soft">
              {by ?? "An operator"}, {readerDay(at)}
            </span>
            {undo}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
