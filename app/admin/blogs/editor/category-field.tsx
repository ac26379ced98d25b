import { postLimits } from "../../../../contract/limits.ts";
import { TextField } from "../../../ui/field.tsx";
import { useAnswer } from "../../api/use-answer.ts";
import type { PostFormState } from "./use-post-form.ts";

/** The tabs of the blog (decision P10); other categories appear behind them. */
const tabs = ["Data", "AI", "Data Science", "Sports"];

type CategoryFieldProps = { form: PostFormState; error?: string };

/** The post's category: one in use, or a new one. */
export function CategoryField({ form, error }: CategoryFieldProps) {
  const [loaded] = useAnswer("listCategories", {});
  const used = loaded.state === "ready" ? loaded.answer.message : [];
  const names = new Set([...tabs, ...used.map(({ category }) => category)]);
  return (
    <>
      <TextField
        label="Category"
        id="post-category"
        list="post-categories"
        value={form.fields.category}
        error={error}
        maxLength={postLimits.category}
        autoComplete="off"
        required
        onChange={(event) => form.setField("category", event.target.value)}
      />
      <datalist id="post-categories">
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
