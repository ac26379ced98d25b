import { Button } from "../../ui/button.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { ListPages } from "./list-pages.tsx";
import type { ListPlace } from "./list-place.ts";
import type { useChosenRows } from "./use-chosen-rows.ts";

type ListFootProps = {
  list: Pick<
    ReturnType<typeof useChosenRows>,
    "rows" | "next" | "chosen" | "clear" | "askToDelete"
  >;
  place: ListPlace;
  filters: URLSearchParams;
  /** As `ListPages` has them. */
  words?: { back: string; start: string; on: string };
};

/** Beneath a list: what can be done with the chosen rows, and the ways to other pages. */
export function ListFoot({ list, place, filters, words }: ListFootProps) {
  const { rows, next, chosen, clear, askToDelete } = list;
  return (
    <>
      <ChosenBar count={chosen.size} onClear={clear}>
        <div className="admin-grave">
          <Button small onClick={askToDelete}>
            Delete {chosen.size}
          </Button>
        </div>
      </ChosenBar>
      <ListPages place={place} filters={filters} rows={rows.length} next={next} words={words} />
    </>
  );
}
