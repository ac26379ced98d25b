import { Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Column } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useUpdateEnquiry } from "./edit-enquiry-form.tsx";
import { kindNames, statusNames, withoutMessage } from "./enquiry-filters.ts";
import "../../ui/tag.css";
import "../lists/row-actions.css";

/** The columns of the list; `before` rows are on earlier pages. */
export function enquiryColumns(before: number, onChanged: () => void): readonly Column<Enquiry>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    { heading: "From", cell: (item) => <From item={item} /> },
    {
      heading: "Message",
      kind: "main",
      cell: (item) =>
        item.description ? (
          <p className="enquiries__excerpt">{item.description}</p>
        ) : (
          <p className="enquiries__no-message">{withoutMessage[item.kind]}</p>
        ),
    },
    {
      heading: "Status",
      cell: ({ status }) => <span className={tags[status]}>{statusNames[status]}</span>,
    },
    {
      heading: "Assignee",
      cell: ({ assignee }) =>
        assignee?.name ?? <span className="enquiries__no-message">Unassigned</span>,
    },
    {
      heading: "Received",
      kind: "digits",
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{readerDate(receivedAt)}</time>,
    },
    {
      heading: "Action",
      kind: "actions",
      cell: (item) => <EnquiryActions item={item} onChanged={onChanged} />,
    },
  ];
}

const tags: Readonly<Record<EnquiryStatus, string>> = {
  new: "tag",
  "in-progress": "tag tag--wait",
  won: "tag tag--ok",
  lost: "tag tag--off",
  spam: "tag tag--bad",
};

function From({ item: { name, company_name, status } }: { item: Enquiry }) {
  return (
    <div className="enquiries__from" data-new={status === "new" || undefined}>
      <b>{name}</b>
      <span>{company_name}</span>
    </div>
  );
}

type EnquiryActionsProps = { item: Enquiry; onChanged: () => void };

function EnquiryActions({ item, onChanged }: EnquiryActionsProps) {
  const { linkTo } = useDialogAddress();
  const title = `${kindNames[item.kind].toLowerCase()} from ${item.name}`;
  return (
    <div className="row-actions">
      {item.status === "spam" && <NotSpam item={item} title={title} onChanged={onChanged} />}
      <Link {...linkTo("view", item.id)} className="row-actions__first">
        <Icon of={Eye} />
        <span className="row-actions__word">View</span>{" "}
        <span className="visually-hidden">{title}</span>
      </Link>
      <Link
        {...linkTo("delete", item.id)}
        className="row-actions__grave"
        aria-label={`Delete ${title}`}
        title="Delete"
      >
        <Icon of={Trash2} />
      </Link>
    </div>
  );
}

/** Takes an enquiry out of spam: its sender becomes a client. */
function NotSpam({ item, title, onChanged }: EnquiryActionsProps & { title: string }) {
  const [running, setRunning] = useState(false);
  const update = useUpdateEnquiry();

  async function onClick() {
    setRunning(true);
    try {
      await update(item, { status: "new" });
      toast.success("Not spam");
      onChanged();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
    setRunning(false);
  }

  return (
    <Button look="quiet" small busy={running} onClick={onClick}>
      Not spam <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
