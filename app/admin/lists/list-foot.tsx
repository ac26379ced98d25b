import { Button } from "../../ui/button.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { ListPages } from "./list-pages.tsx";
import type { ListPosition } from "./list-position.ts";
import type { useChoosableList } from "./use-list.ts";

type ListFootProps = {
  list: Pick<
    ReturnType<typeof useChoosableList>,
    "rows" | "next" | "chosen" | "clear" | "confirmDeletion"
  >;
  place: ListPosition;
  filters: URLSearchParams;
  /** As `ListPages` has them. */
  words?: { back: string; start: string; on: string };
};

/** Beneath a list: what can be done with the chosen rows, and the ways to other pages. */
export function ListFoot({ list, place, filters, words }: ListFootProps) {
  const { rows, next, chosen, clear, confirmDeletion } = list;
  return (
    <>
      <ChosenBar count={chosen.size} onClear={clear}>
        <div className="admin-grave">
          <Button small onClick={confirmDeletion}>
            Delete {chosen.size}
          </Button>
        </div>
      </ChosenBar>
      <ListPages position={place} filters={filters} rows={rows.length} next={next} words={words} />
    </>
  );
}
