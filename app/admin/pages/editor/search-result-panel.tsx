import { withCompany } from "../../../../contract/company.ts";
import { descriptionLength, maxTitleLength } from "../../../../contract/copy-rules.ts";
import { copyAt, fieldAt } from "../../../../contract/page-copy.ts";
import { Mark } from "../../../site/layout/brand.tsx";
import { useSiteNames } from "../../../site/layout/use-site-names.ts";
import { useEditor } from "./editor-context.ts";
import { CopyControl } from "./form/copy-controls.tsx";
import { cutAt } from "./form/cut-text.ts";
import "../../kit/sheet.css";

/** The page as search engines list it, cut where they cut it, with its two texts. */
export function SearchResultPanel({ address }: { address: string }) {
  const { field, copy } = useEditor();
  const { name } = useSiteNames();
  const [title, description] = ["title", "description"].map((path) => {
    const value = copyAt(copy, path);
    return typeof value === "string" ? withCompany(value, { name }) : "";
  });
  const trail = [location.host, ...address.split("/").filter(Boolean)].join(" › ");
  const fields = ["title", "description"].flatMap((path) => {
    const inner = fieldAt(field, path);
    return inner ? [{ path, field: inner }] : [];
  });
  if (fields.length === 0) {
    return (
      <p className="soft editor-panel__empty">
        These texts are on every page, so search engines don’t list them separately.
      </p>
    );
  }
  return (
    <>
      <div className="sheet found-page">
        <p className="row gap-12 found-page__site">
          <Mark />
          <span>
            {name}
            <small>{trail}</small>
          </span>
        </p>
        <p className="found-page__title">
          <CutText text={title ?? ""} max={maxTitleLength} />
        </p>
        <p className="found-page__text">
          <CutText text={description ?? ""} max={descriptionLength.max} />
        </p>
      </div>
      {fields.map((each) => (
        <CopyControl key={each.path} {...each} />
      ))}
      <p className="soft editor-panel__empty">
        Titles are shown up to {maxTitleLength} characters. Descriptions of {descriptionLength.min}{" "}
        to {descriptionLength.max} characters are shown in full.
      </p>
    </>
  );
}

function CutText({ text, max }: { text: string; max: number }) {
  const { shown, rest } = cutAt(text, max);
  return (
    <>
      {shown}
      {rest && (
        <>
          <del>{rest}</del>…
        </>
      )}
    </>
  );
}
