import { ChevronDown, CircleAlert, Lightbulb } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import type { CopyValue } from "../../../../contract/page-copy.ts";
import { pathLabel } from "../../../../contract/page-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useEditor } from "./editor-context.ts";
import { CopyControls } from "./form/copy-controls.tsx";
import type { CopyNote } from "./form/copy-problems.ts";
import { formSections } from "./form/field-tree.ts";
import { SearchResultPanel } from "./search-result-panel.tsx";
import "./page-editor.css";

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
  /** Address of the page. */
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
