import type { Letter } from "../../../contract/emails.ts";
import type { Column } from "../../ui/table.tsx";
import { AddressText } from "../clients/contact-links.tsx";
import { readerDate } from "../lists/reader-date.ts";
import { LetterState } from "./letter-state.tsx";
import { RetryLetter } from "./retry-letter.tsx";

/** The columns of the letters' table; `before` rows stand on earlier pages. */
export function letterColumns(before: number, onChanged: () => void): readonly Column<Letter>[] {
  return [
    { heading: "SNo", kind: "number", cell: (_, place) => before + place + 1 },
    {
      heading: "To",
      kind: "address",
      cell: ({ recipient }) => <AddressText address={recipient} />,
    },
    { heading: "Subject", cell: ({ subject }) => <b className="letters__subject">{subject}</b> },
    { heading: "State", cell: (letter) => <LetterState letter={letter} /> },
    {
      heading: "Date",
      kind: "digits",
      cell: ({ sentAt, createdAt }) => (
        <time dateTime={sentAt ?? createdAt}>{readerDate(sentAt ?? createdAt)}</time>
      ),
    },
    {
      heading: "Action",
      kind: "actions",
      cell: (letter) =>
        letter.status === "failed" && <RetryLetter letter={letter} onDone={onChanged} />,
    },
  ];
}
