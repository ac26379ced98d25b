import type { Media } from "../../../contract/media.ts";
import { ChooseAll, type RowChoice } from "../../ui/table-choice.tsx";
import { FilterSelect } from "../lists/filter-select.tsx";
import { SearchField } from "../lists/search-field.tsx";

type MediaFilter = "q" | "unused";

type MediaToolsProps = {
  q: string | undefined;
  unused: "true" | undefined;
  change: (name: MediaFilter, value: string, how?: { quietly: boolean }) => void;
  choice: RowChoice<Media>;
  /** Those that can be chosen. */
  keys: readonly string[];
};

/** Search, filter and choice above the images. */
export function MediaTools({ q = "", unused, change, choice, keys }: MediaToolsProps) {
  return (
    <div className="list-tools">
      <SearchField
        label="Search images by name"
        maxLength={100}
        value={q}
        onSearch={(words) => change("q", words, { quietly: q !== "" })}
      />
      <FilterSelect
        label="Use"
        all="All images"
        options={[{ value: "true", label: "Unused" }]}
        value={unused}
        onChange={(value) => change("unused", value)}
      />
      {keys.length > 0 && <ChooseAll choice={choice} keys={keys} worded />}
    </div>
  );
}
