import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BinItem } from "../../../contract/bin.ts";
import { dayMs } from "../../../contract/durations.ts";
import { binDays } from "../../../contract/office-limits.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Column } from "../../ui/table.tsx";
import { statusNames } from "../conversations/conversation-names.ts";
import { useAction } from "../forms/use-action.ts";
import { readerDate, timeUntil } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { formatFileSize } from "../media/image-files.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import "../lists/row-actions.css";

type BinColumnsProps = {
  /** Only admins delete permanently. */
  mayEmpty: boolean;
  onRestore: (id: string) => Promise<void>;
};

export function binColumns({ mayEmpty, onRestore }: BinColumnsProps): readonly Column<BinItem>[] {
  return [
    {
      heading: "What",
      kind: "main",
      cell: (item) => (
        <div className="row gap-12 bin__what breakable narrowable">
          {item.kind === "media" && <Thumbnail picture={item.picture} sizes="56px" />}
          <div>
            <b>{item.title}</b>
            <small className="block">{detailsOf(item)}</small>
          </div>
        </div>
      ),
    },
    {
      heading: "Deleted",
      cell: ({ deletedAt, deletedBy }) => (
        <div className="bin__deleted">
          <span className="soft in-cards">Deleted </span>
          <time dateTime={deletedAt}>{readerDate(deletedAt)}</time>
          <small className="block">{deletedBy ? `by ${deletedBy}` : "Name unknown"}</small>
        </div>
      ),
    },
    {
      heading: "Permanently deleted",
      kind: "digits",
      cell: ({ expiresAt }) => (
        <>
          <span className="soft in-cards">Permanently deleted </span>
          <BinClock expiresAt={expiresAt} />
        </>
      ),
    },
    {
      heading: "Action",
      kind: "actions",
      cell: (item) => <BinActions item={item} mayEmpty={mayEmpty} onRestore={onRestore} />,
    },
  ];
}

const postStatus = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

function detailsOf(item: BinItem): ReactNode {
  switch (item.kind) {
    case "post":
      return `${postStatus[item.status]}, ${item.category}`;
    case "client":
      return `${listed(item.company_name, item.email_id)}${withEnquiries(item.enquiries)}`;
    case "company":
      return item.people === 1 ? "1 person" : `${item.people} people`;
    case "enquiry":
      return listed(
        `${enquiryKinds[item.enquiryKind]} (${statusNames[item.status]})`,
        item.company_name,
        item.email_id,
      );
    case "media":
      return `${item.picture.width} × ${item.picture.height}, ${formatFileSize(item.bytes)}`;
  }
}

const enquiryKinds = { enquiry: "Enquiry", callback: "Callback request" } as const;

/** A client may have no company. */
const listed = (...facts: readonly string[]) => facts.filter(Boolean).join(", ");

function withEnquiries(count: number): string {
  if (count === 0) return "";
  return count === 1 ? ", with 1 message" : `, with ${count} messages`;
}

type BinActionsProps = BinColumnsProps & { item: BinItem };

function BinActions({ item: { id, title }, mayEmpty, onRestore }: BinActionsProps) {
  const { linkTo } = useDialogAddress();
  const { running, run } = useAction();
  return (
    <div className="row-actions row-actions--many bin__actions">
      <QuietButton busy={running} icon={RotateCcw} onClick={() => run(() => onRestore(id))}>
        {running ? "Restoring..." : "Restore"} <span className="visually-hidden">{title}</span>
      </QuietButton>
      {mayEmpty && (
        <Link
          {...linkTo("delete", id)}
          className="bad"
          aria-label={`Delete ${title} permanently`}
          title="Delete permanently"
        >
          <Icon of={Trash2} />
        </Link>
      )}
    </div>
  );
}

const circumference = 2 * Math.PI * 5.5;

/** From here on (days), the ring is amber. */
const soonDays = 7;

/** A ring that empties over the days in the bin, with the time that is left. */
function BinClock({ expiresAt, now = Date.now() }: { expiresAt: string; now?: number }) {
  const days = Math.max(Date.parse(expiresAt) - now, 0) / dayMs;
  const left = circumference * Math.min(days / binDays, 1);
  return (
    <span className="bin-clock" data-soon={days < soonDays || undefined}>
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" />
        <circle
          className="bin-clock__left"
          cx="8"
          cy="8"
          r="5.5"
          transform="rotate(-90 8 8)"
          strokeDasharray={`${left.toFixed(1)} ${circumference.toFixed(1)}`}
        />
      </svg>
      <time dateTime={expiresAt}>{timeUntil(expiresAt, now)}</time>
    </span>
  );
}
