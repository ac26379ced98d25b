import { ArrowDown, ArrowUp, ChevronRight, CornerDownRight, Plus, Trash2 } from "lucide-react";
import { itemName } from "../../../../../contract/copy-changes.ts";
import {
  type CopyValue,
  copyAt,
  itemId,
  joinPath,
  type ListField,
} from "../../../../../contract/page-copy.ts";
import { plainPath, redirectsPageName } from "../../../../../contract/redirects.ts";
import { IconButton, QuietButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { callApi } from "../../../api/api-client.ts";
import { useLocalQuery } from "../../../cache/use-query.tsx";
import { useEditor } from "../editor-context.ts";
import { CopyControl, CopyControls } from "./copy-controls.tsx";
import { fieldId, innerFields, itemNote, limitText, stablePath } from "./field-tree.ts";
import { useListChanges } from "./use-list-changes.ts";
import "../page-editor.css";
import "./copy-list.css";
import "./missing-paths.css";

type ListProps = { path: string; field: ListField };

/** A list: its items in their order, with the buttons that change it. */
export function CopyList({ path, field }: ListProps) {
  const { page, copy, errors } = useEditor();
  const { add } = useListChanges();
  const value = copyAt(copy, path);
  const items: readonly CopyValue[] = Array.isArray(value) ? value : [];
  const id = fieldId(path);
  return (
    <fieldset className="stack copy-list" aria-describedby={`${id}-limit`}>
      <legend>{field.label}</legend>
      {page === redirectsPageName && <MissingPaths path={path} field={field} />}
      <ol>
        {items.map((item, position) => (
          <CopyItem
            key={itemId(item) ?? position}
            list={{ path, field }}
            item={item}
            position={position}
            count={items.length}
          />
        ))}
      </ol>
      {errors.get(path)?.map((error) => (
        <p key={error} className="field__error">
          {error}
        </p>
      ))}
      <div className="copy-list__foot">
        {field.min !== field.max && (
          <button
            type="button"
            id={`${id}-add`}
            className="copy-list__add"
            aria-disabled={items.length >= field.max || undefined}
            aria-describedby={`${id}-limit`}
            onClick={() => items.length < field.max && add(path, field)}
          >
            <Icon of={Plus} />
            Add an item
          </button>
        )}
        <p id={`${id}-limit`} className="soft small">
          {limitText(field)}
        </p>
      </div>
    </fieldset>
  );
}

type ItemProps = { list: ListProps; item: CopyValue; position: number; count: number };

function CopyItem({ list, item, position, count }: ItemProps) {
  const { copy, active, openItems, toggleItem } = useEditor();
  const path = joinPath(list.path, position);
  const { field } = list;
  const name = itemName(item) || `Item ${position + 1}`;
  const isText = field.item.kind !== "group";
  const isOpen = openItems.has(stablePath(copy, path));
  const isActive = active === path || active.startsWith(`${path}.`);
  return (
    <li className="copy-item" data-active={isActive || undefined}>
      <div className="row copy-item__row">
        <span className="soft copy-item__position">{position + 1}</span>
        {isText ? (
          <CopyControl
            path={path}
            field={{ ...field.item, label: `${field.item.label} ${position + 1}` }}
          />
        ) : (
          <button
            type="button"
            className="row gap-6 copy-item__name"
            aria-expanded={isOpen}
            onClick={() => toggleItem(path)}
          >
            <Icon of={ChevronRight} />
            <span className="narrowable breakable">
              <b className="block">{name}</b>
              <small>{itemNote(field.item, item)}</small>
            </span>
          </button>
        )}
        <ItemButtons list={list} position={position} count={count} name={name} />
      </div>
      {!isText && isOpen && (
        <div className="copy-item__fields">
          <CopyControls fields={innerFields(field.item, path)} />
        </div>
      )}
    </li>
  );
}

type ButtonsProps = { list: ListProps; position: number; count: number; name: string };

/** Buttons without effect stay focusable, so that the focus is never lost at an end of the list. */
function ItemButtons({ list: { path, field }, position, count, name }: ButtonsProps) {
  const { move, remove } = useListChanges();
  const id = fieldId(joinPath(path, position));
  const mayRemove = count > field.min;
  return (
    <div className="copy-item__buttons flex rigid">
      <IconButton
        icon={ArrowUp}
        label={`Move up: ${name}`}
        id={`${id}-up`}
        title="Move up (Alt+↑)"
        aria-disabled={position === 0 || undefined}
        onClick={() => move(path, position, position - 1, `up`)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move down: ${name}`}
        id={`${id}-down`}
        title="Move down (Alt+↓)"
        aria-disabled={position === count - 1 || undefined}
        onClick={() => move(path, position, position + 1, `down`)}
      />
      {field.min !== field.max && (
        <IconButton
          icon={Trash2}
          label={`Remove: ${name}`}
          className="copy-item__remove"
          title={mayRemove ? "Remove" : `At least ${field.min} are needed`}
          aria-disabled={!mayRemove || undefined}
          onClick={() => mayRemove && remove(path, position)}
        />
      )}
    </div>
  );
}

/** Addresses that people asked for and that lead nowhere; a press makes one a redirect. */
function MissingPaths({ path: list, field }: { path: string; field: ListField }) {
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
              <code className="breakable">{path}</code> <small className="tabular">{count}×</small>
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
