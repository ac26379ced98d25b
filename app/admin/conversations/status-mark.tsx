import type { ReactNode } from "react";
import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import type { Step } from "./conversation-names.ts";
import "./enquiry-parts.css";

const rising = (
  <>
    <path className="status-mark__sun" d="M3 10.5a5 5 0 0 1 10 0Z" />
    <path d="M1 10.5h14" />
  </>
);

const drawings: Readonly<Record<EnquiryStatus | Step, ReactNode>> = {
  new: <path d="M3 10.5a5 5 0 0 1 10 0M1 10.5h14" />,
  "in-progress": rising,
  talking: rising,
  proposal: (
    <>
      <circle className="status-mark__sun" cx="8" cy="7" r="4.5" />
      <path d="M1 13.5h14" />
    </>
  ),
  won: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m5.4 8.2 1.9 1.9 3.4-3.8" />
    </>
  ),
  lost: <path d="M3 6.5a5 5 0 0 0 10 0M1 6.5h14" />,
  spam: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="m4.2 4.2 7.6 7.6" />
    </>
  ),
};

/** A status or step as the sun's course. Hidden from screen readers: the word is beside it. */
export function StatusMark({ of: status }: { of: EnquiryStatus | Step }) {
  return (
    <svg
      className="status-mark"
      data-status={status}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      {drawings[status]}
    </svg>
  );
}
