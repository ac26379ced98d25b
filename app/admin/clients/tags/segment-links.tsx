import { Pencil, Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { segmentLimits } from "../../../../contract/office-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import type { Query } from "../../cache/query-cache.ts";
import { useMutate, useQueryAnswer } from "../../cache/use-query.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import type { readClientFilters } from "../client-columns.tsx";
import { countText } from "../client-totals.tsx";
import { clientsAddress } from "./clients-address.ts";
import "../../conversations/view-links.css";
import "./tags.css";

type Segments = AnswerOf<"listSegments">;
type Segment = Segments["message"][number];

type SegmentLinksProps = {
  segments: Query<Segments>;
  filters: ReturnType<typeof readClientFilters>;
};

/** The saved searches of clients with their counts, above the table; a search can be saved. */
export function SegmentLinks({ segments, filters }: SegmentLinksProps) {
  const loaded = useQueryAnswer(segments, null);
  const mutate = useMutate();
  if (!loaded || filters.spam) return null;
  const [q, tag] = [filters.q?.trim() ?? "", filters.tag ?? ""];
  const isCurrent = (segment: Segment) =>
    segment.q === q && segment.tag.toLowerCase() === tag.toLowerCase();
  const canSave = q + tag !== "" && !loaded.message.some(isCurrent);
  if (loaded.message.length === 0 && !canSave) return null;
  return (
    <nav className="view-links segment-links" aria-label="Segments">
      <ul>
        {loaded.message.map((segment) => (
          <SegmentLink key={segment.id} segment={segment} isCurrent={isCurrent(segment)} />
        ))}
        {canSave && (
          <NameForm
            key={`${q} ${tag}`}
            button={
              <>
                <Icon of={Plus} />
                Save as segment
              </>
            }
            initial=""
            onSave={async (name) => void (await mutate("saveSegment", { body: { name, q, tag } }))}
          />
        )}
      </ul>
    </nav>
  );
}

function SegmentLink({ segment, isCurrent }: { segment: Segment; isCurrent: boolean }) {
  const { id, name, q, tag, clients } = segment;
  const mutate = useMutate();
  async function remove() {
    try {
      await mutate("deleteSegment", { path: { id } });
      offerUndo(`Segment “${name}” deleted`, async () => {
        await mutate("saveSegment", { body: { name, q, tag } });
      });
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  return (
    <>
      <li>
        <PageLink to={clientsAddress({ q, tag })} aria-current={isCurrent ? "page" : undefined}>
          {name} <span className="view-links__count">{countText(clients)}</span>
        </PageLink>
      </li>
      {isCurrent && (
        <>
          <NameForm
            button={<Icon of={Pencil} />}
            label={`Rename the segment ${name}`}
            initial={name}
            onSave={async (changed) =>
              void (await mutate("renameSegment", { path: { id }, body: { name: changed } }))
            }
          />
          <li>
            <button
              type="button"
              className="segment-links__change"
              aria-label={`Delete the segment ${name}`}
              title="Delete"
              onClick={remove}
            >
              <Icon of={X} />
            </button>
          </li>
        </>
      )}
    </>
  );
}

type NameFormProps = {
  button: React.ReactNode;
  /** Of a button without text. */
  label?: string;
  initial: string;
  onSave: (name: string) => Promise<void>;
};

/** A button that becomes a field for the segment's name. */
function NameForm({ button, label, initial, onSave }: NameFormProps) {
  const [name, setName] = useState<string | null>(null);
  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await onSave(name ?? "");
      setName(null);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  if (name === null) {
    return (
      <li>
        <button
          type="button"
          className={label && "segment-links__change"}
          aria-label={label}
          title={label && "Rename"}
          onClick={() => setName(initial)}
        >
          {button}
        </button>
      </li>
    );
  }
  return (
    <li>
      <form className="view-links__save" onSubmit={save}>
        <input
          className="input"
          aria-label="Name of the segment"
          placeholder="Name of the segment"
          maxLength={segmentLimits.name}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={({ key }) => key === "Escape" && setName(null)}
        />
        <Button type="submit" small>
          Save
        </Button>
      </form>
    </li>
  );
}
