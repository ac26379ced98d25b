import { Pencil, Plus, X } from "lucide-react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { segmentLimits } from "../../../../contract/office-limits.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { mutate } from "../../api/api-client.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import type { Query } from "../../cache/query-cache.ts";
import { useQueryAnswer } from "../../cache/use-query.tsx";
import { NameForm } from "../../lists/name-form.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import { totalText } from "../../lists/reader-formats.ts";
import type { readClientFilters } from "../client-columns.tsx";
import { clientsAddress } from "./clients-address.ts";
import "../../conversations/enquiry-parts.css";
import "../../conversations/view-links.css";
import "../client-parts.css";

type Segments = AnswerOf<"listSegments">;
type Segment = Segments["message"][number];

const nameLabel = "Name of the segment";

type SegmentLinksProps = {
  segments: Query<Segments>;
  filters: ReturnType<typeof readClientFilters>;
};

/** The segments with their counts, above the table; the current search can be saved as one. */
export function SegmentLinks({ segments, filters }: SegmentLinksProps) {
  const loaded = useQueryAnswer(segments, null);
  if (!loaded || filters.spam) return null;
  const [q, tag, mail] = [filters.q?.trim() ?? "", filters.tag ?? "", filters.mail ?? ""] as const;
  const isCurrent = (segment: Segment) =>
    segment.q === q && segment.tag.toLowerCase() === tag.toLowerCase() && segment.mail === mail;
  const canSave = q + tag + mail !== "" && !loaded.message.some(isCurrent);
  if (loaded.message.length === 0 && !canSave) return null;
  return (
    <nav className="view-links segment-links" aria-label="Segments">
      <ul>
        {loaded.message.map((segment) => (
          <SegmentLink key={segment.id} segment={segment} isCurrent={isCurrent(segment)} />
        ))}
        {canSave && (
          <NameForm
            key={`${q} ${tag} ${mail}`}
            label={nameLabel}
            maxLength={segmentLimits.name}
            onSave={(name) => mutate("saveSegment", { body: { name, q, tag, mail } })}
          >
            <Icon of={Plus} />
            Save as segment
          </NameForm>
        )}
      </ul>
    </nav>
  );
}

function SegmentLink({ segment, isCurrent }: { segment: Segment; isCurrent: boolean }) {
  const { id, name, q, tag, mail, clients } = segment;
  async function remove() {
    try {
      await mutate("deleteSegment", { path: { id } });
      offerUndo(`Segment “${name}” deleted`, async () => {
        await mutate("saveSegment", { body: { id, name, q, tag, mail } });
      });
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  return (
    <>
      <li>
        <PageLink
          to={clientsAddress({ q, tag, mail })}
          aria-current={isCurrent ? "page" : undefined}
        >
          {name} <span className="view-links__count soft tabular">{totalText(clients)}</span>
        </PageLink>
      </li>
      {isCurrent && (
        <>
          <NameForm
            label={nameLabel}
            button={{
              className: "segment-links__change",
              label: `Rename the segment ${name}`,
              title: "Rename",
            }}
            initial={name}
            maxLength={segmentLimits.name}
            onSave={(changed) => mutate("renameSegment", { path: { id }, body: { name: changed } })}
          >
            <Icon of={Pencil} />
          </NameForm>
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
