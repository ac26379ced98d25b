import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import "./chosen-bar.css";

type ChosenBarProps = {
  /** How many rows are chosen. */
  count: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What can be done with the chosen rows. It stays in view; the count is announced. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  return (
    <div className="chosen-bar" data-open={count > 0 || undefined}>
      <p aria-live="polite">{count > 0 && `${count} chosen`}</p>
      {count > 0 && (
        <>
          {children}
          <Button look="quiet" small onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}
