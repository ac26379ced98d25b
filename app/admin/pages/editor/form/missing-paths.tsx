import { CornerDownRight } from "lucide-react";
import { copyAt, type ListField } from "../../../../../contract/page-copy.ts";
import { plainPath } from "../../../../../contract/redirects.ts";
import { QuietButton } from "../../../../ui/button.tsx";
import { callApi } from "../../../api/api-client.ts";
import { useLocalQuery } from "../../../cache/use-query.tsx";
import { useEditor } from "../editor-context.ts";
import { useListChanges } from "./use-list-changes.ts";
import "./missing-paths.css";

/** Addresses that people asked for and that lead nowhere; a press makes one a redirect. */
export function MissingPaths({ path: list, field }: { path: string; field: ListField }) {
  const { copy } = useEditor();
  const { add } = useListChanges();
  const asked = useLocalQuery(() => callApi("listMissingPaths", {}));
  const redirects = copyAt(copy, list);
  const known = (Array.isArray(redirects) ? redirects : []).map((each) =>
    plainPath(String(copyAt(each, "from"))),
  );
  const missing =
    asked.state === "ready"
      ? asked.answer.message.filter(({ path }) => !known.includes(plainPath(path)))
      : [];
  if (missing.length === 0) return null;
  return (
    <section className="stack gap-6 missing-paths" aria-label="Addresses that people miss">
      <b>People miss these</b>
      <p className="soft small">Requests in the last 28 days that ended at “not found”.</p>
      <ul>
        {missing.map(({ path, count }) => (
          <li key={path} className="row between">
            <span>
              <code>{path}</code> <small className="tabular">{count}×</small>
            </span>
            <QuietButton
              aria-label={`Redirect ${path}`}
              icon={CornerDownRight}
              onClick={() => add(list, field, { from: path })}
            >
              Redirect
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
