import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { segmentLimits } from "../../../../contract/office-limits.ts";
import { IconButton, QuietButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { mutate } from "../../api/api-client.ts";
import type { Query } from "../../cache/query-cache.ts";
import { useQuery } from "../../cache/use-query.tsx";
import { FormDialog } from "../../forms/forms.tsx";
import { ConfirmDialog, deleting } from "../../lists/confirm-dialog.tsx";
import { NameForm } from "../../lists/name-form.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import { totalText } from "../../lists/reader-formats.ts";
import type { ClientFilters } from "../client-columns.tsx";
import { clientsAddress } from "./clients-address.ts";
import "../../conversations/enquiry-parts.css";
import "../../conversations/view-links.css";
import "../client-parts.css";

type Segments = AnswerOf<"listSegments">;
type Segment = Segments["message"][number];

const nameLabel = "Name of the segment";

type SegmentLinksProps = { segments: Query<Segments>; filters: ClientFilters };

/** The segments with their counts, above the table; the current search can be saved as one. */
export function SegmentLinks({ segments, filters }: SegmentLinksProps) {
  const loaded = useQuery(segments).answer;
  if (!loaded || filters.spam) return null;
  const [q, tag, mail] = [filters.q?.trim() ?? "", filters.tag ?? "", filters.mail ?? ""] as const;
  // A segment has no company and no import: it would hold more people than the list shows.
  const isNarrower = filters.company !== undefined || filters.import !== undefined;
  const isCurrent = (segment: Segment) =>
    !isNarrower &&
    segment.q === q &&
    segment.tag.toLowerCase() === tag.toLowerCase() &&
    segment.mail === mail;
  const canSave = !isNarrower && q + tag + mail !== "" && !loaded.message.some(isCurrent);
  if (loaded.message.length === 0 && !canSave) return null;
  return (
    <nav className="view-links segment-links mb-12" aria-label="Segments">
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
  const { name, q, tag, mail, clients } = segment;
  const [dialog, setDialog] = useState<"change" | "delete" | null>(null);
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
        <li>
          <IconButton
            icon={Pencil}
            label={`Change the segment ${name}`}
            className="segment-links__change"
            title="Change"
            onClick={() => setDialog("change")}
          />
        </li>
      )}
      {dialog === "change" && (
        <ChangeSegment
          segment={segment}
          onDelete={() => setDialog("delete")}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "delete" && <DeleteSegment segment={segment} onClose={() => setDialog(null)} />}
    </>
  );
}

type ChangeProps = { segment: Segment; onDelete: () => void; onClose: () => void };

function ChangeSegment({ segment: { id, name }, onDelete, onClose }: ChangeProps) {
  return (
    <FormDialog
      title="Change the segment"
      submit={{ label: "Rename", running: "Renaming..." }}
      onClose={onClose}
      onSend={async (value) => {
        await mutate("renameSegment", { path: { id }, body: { name: value("name").trim() } });
        onClose();
      }}
    >
      <TextField
        name="name"
        label={nameLabel}
        required
        autoComplete="off"
        maxLength={segmentLimits.name}
        defaultValue={name}
      />
      <QuietButton onClick={onDelete}>Delete this segment</QuietButton>
    </FormDialog>
  );
}

function DeleteSegment({ segment, onClose }: Pick<ChangeProps, "segment" | "onClose">) {
  const { id, name, q, tag, mail } = segment;
  return (
    <ConfirmDialog
      title={`Delete the segment “${name}”`}
      action={deleting}
      onConfirm={async () => {
        await mutate("deleteSegment", { path: { id } });
        onClose();
        offerUndo(`Segment “${name}” deleted`, async () => {
          await mutate("saveSegment", { body: { id, name, q, tag, mail } });
        });
      }}
      onClose={onClose}
    >
      <p>It disappears for all staff, also from unsent emails. Its clients stay.</p>
    </ConfirmDialog>
  );
}
