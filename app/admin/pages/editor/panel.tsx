import { ChevronDown, CircleAlert, Lightbulb } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { withCompany } from "../../../../contract/company.ts";
import { descriptionLength, maxTitleLength } from "../../../../contract/copy-rules.ts";
import { ownPagesName } from "../../../../contract/editable-page.ts";
import { type CopyValue, copyAt, fieldAt, pathLabel } from "../../../../contract/page-copy.ts";
import { Mark } from "../../../site/layout/brand.tsx";
import { useSiteNames, useSiteUrl } from "../../../site/layout/use-site-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useEditor } from "./editor-context.ts";
import { CopyControl, CopyControls } from "./form/copy-controls.tsx";
import type { CopyNote } from "./form/copy-problems.ts";
import { cutAt } from "./form/cut-text.ts";
import { formSections } from "./form/field-tree.ts";
import "../../kit/sheet.css";
import "./page-editor.css";
import "./panel.css";

export type PanelTab = "text" | "search" | "advice";

const tabNames = { text: "Text", search: "Search result", advice: "Advice" } as const;
const tabs: readonly PanelTab[] = ["text", "search", "advice"];

type PanelProps = {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  /** Path of the section that is open. */
  section: string | null;
  onSection: (path: string | null) => void;
  notes: Notes;
  /** Goes to the field at a path. */
  onShow: (path: string) => void;
  address: string;
};

type Notes = { errors: readonly CopyNote[]; advice: readonly CopyNote[] };

/** The fields of the page beside it, in three tabs. */
export function EditorPanel(props: PanelProps) {
  const { tab, onTab, notes } = props;
  const id = useId();
  const count = notes.errors.length + notes.advice.length;
  function onKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? "text";
    onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }
  return (
    <section className="editor-panel" aria-label="Fields" data-part="panel" tabIndex={-1}>
      <div className="row editor-panel__tabs" role="tablist" aria-label="Edit" onKeyDown={onKey}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onTab(each)}
          >
            {tabNames[each]}
            {each === "advice" && count > 0 && (
              <em data-bad={notes.errors.length > 0 || undefined}>{count}</em>
            )}
          </button>
        ))}
      </div>
      <div
        className="editor-panel__body"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
      >
        {tab === "text" && <TextPanel {...props} />}
        {tab === "search" && <SearchResultPanel address={props.address} />}
        {tab === "advice" && <AdviceList {...props} />}
      </div>
    </section>
  );
}

function TextPanel({ section, onSection }: PanelProps) {
  const { field, copy } = useEditor();
  const id = useId();
  return formSections(field, copy).map(({ path, label, fields, amount, shown }) => {
    const isOpen = section === path;
    return (
      <section key={path} className="copy-section" aria-label={label}>
        <h2>
          <button
            type="button"
            className="row copy-section__name"
            aria-expanded={isOpen}
            aria-controls={`${id}-${path}`}
            onClick={() => onSection(isOpen ? null : path)}
          >
            <Icon of={ChevronDown} />
            <span>{label}</span>
            {!isOpen && <small>{amount}</small>}
          </button>
        </h2>
        <div id={`${id}-${path}`} className="copy-section__fields" hidden={!isOpen}>
          {isOpen && shown && <p className="soft">{shown}</p>}
          {isOpen && <CopyControls fields={fields} />}
        </div>
      </section>
    );
  });
}

function AdviceList({ notes, onShow }: PanelProps) {
  const { field, copy } = useEditor();
  const isEmpty = notes.errors.length + notes.advice.length === 0;
  const entry = ({ path, message }: CopyNote, isError: boolean) => (
    <li key={`${path} ${message}`} data-error={isError || undefined}>
      <Icon of={isError ? CircleAlert : Lightbulb} />
      <p>
        <b className="block">{path === "" ? "Page" : pathLabel(field, path)}</b>
        {message}
        {isError && " Fix this to publish."}
      </p>
      <button type="button" onClick={() => onShow(path)}>
        Show<span className="visually-hidden"> {pathLabel(field, path)}</span>
      </button>
    </li>
  );
  return (
    <>
      <h2 className="editor-panel__heading">Advice for this page</h2>
      {isEmpty && <p className="soft editor-panel__empty">Nothing to improve. Well written.</p>}
      <ul className="advice-list">
        {notes.errors.map((note) => entry(note, true))}
        {notes.advice.filter(({ path }) => isThere(copy, path)).map((note) => entry(note, false))}
      </ul>
    </>
  );
}

/** Advice belongs to the draft that was saved last: its text may be gone since. */
const isThere = (copy: CopyValue, path: string) =>
  path.split(".").reduce<unknown>((value, name) => Object(value)[name], copy) !== undefined;

/** The page as search engines list it, cut where they cut it, with its two texts. */
function SearchResultPanel({ address }: { address: string }) {
  const { page, field, copy } = useEditor();
  const { name } = useSiteNames();
  const siteUrl = useSiteUrl();
  const [title, description] = ["title", "description"].map((path) => {
    const value = copyAt(copy, path);
    return typeof value === "string" ? withCompany(value, { name }) : "";
  });
  const trail = [new URL(siteUrl).host, ...address.split("/").filter(Boolean)].join(" › ");
  const fields = ["title", "description"].flatMap((path) => {
    const inner = fieldAt(field, path);
    return inner ? [{ path, field: inner }] : [];
  });
  if (fields.length === 0) {
    return (
      <p className="soft editor-panel__empty">
        {page === ownPagesName
          ? "Each page has a title and a description of its own, under Text."
          : "These texts are on every page, so search engines don’t list them separately."}
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
            <small className="block">{trail}</small>
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
          <del className="bad">{rest}</del>…
        </>
      )}
    </>
  );
}
