import type { Enquiry } from "../../../contract/enquiries.ts";
import type { Column } from "../../ui/table.tsx";
import { readerDate } from "../lists/reader-date.ts";
import { QueryActions } from "./query-actions.tsx";
import { QueryStatus } from "./query-status.tsx";
import { wordless } from "./query-words.ts";

/** The columns of the inbox; `before` rows stand on earlier pages. */
export function queryColumns(before: number, onChanged: () => void): readonly Column<Enquiry>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    { heading: "From", cell: (item) => <From item={item} /> },
    {
      heading: "Message",
      kind: "main",
      cell: (item) =>
        item.description ? (
          <p className="queries__excerpt">{item.description}</p>
        ) : (
          <p className="queries__wordless">{wordless[item.kind]}</p>
        ),
    },
    { heading: "Status", cell: ({ status }) => <QueryStatus status={status} /> },
    { heading: "Assignee", cell: ({ assignee }) => assignee?.name ?? <Nobody /> },
    {
      heading: "Received",
      kind: "digits",
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{readerDate(receivedAt)}</time>,
    },
    {
      heading: "Action",
      kind: "actions",
      cell: (item) => <QueryActions item={item} onChanged={onChanged} />,
    },
  ];
}

function From({ item: { name, company_name, status } }: { item: Enquiry }) {
  return (
    <div className="queries__from" data-new={status === "new" || undefined}>
      <b>{name}</b>
      <span>{company_name}</span>
    </div>
  );
}

function Nobody() {
  return <span className="queries__wordless">Nobody</span>;
}
