import { type ComponentProps, useId, useState } from "react";
import { tagLimits } from "../../../../contract/office-limits.ts";
import { TextField } from "../../../ui/field.tsx";
import { cachedQuery } from "../../cache/query-cache.ts";
import { useQuery } from "../../cache/use-query.tsx";

/** A field for a tag: the browser offers those that exist; any other text is a new one. */
export function TagInput(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const listId = useId();
  const [query] = useState(() => cachedQuery("listTags", {}));
  const tags = useQuery(query).answer?.message ?? [];
  return (
    <>
      <TextField
        label="Tag"
        required
        autoComplete="off"
        maxLength={tagLimits.length}
        list={listId}
        {...props}
      />
      <datalist id={listId}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
