import { useEditor } from "../editor-context.ts";
import { sameValueIn } from "./field-tree.ts";

/** The text that visitors see, if it is another one. */
export function PublishedText({ path, value }: { path: string; value: string }) {
  const { copy, published, type } = useEditor();
  const was = sameValueIn(published, copy, path);
  if (typeof was !== "string" || was === value) return null;
  return (
    <p className="soft small copy-field__was">
      <span>Published: “{was}”</span>{" "}
      <button type="button" onClick={() => type(path, was)}>
        Restore
      </button>
    </p>
  );
}
