import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import { statusNames } from "./query-filters.ts";
import "../../ui/tag.css";

const tags: Readonly<Record<EnquiryStatus, string>> = {
  new: "tag",
  "in-progress": "tag tag--wait",
  won: "tag tag--ok",
  lost: "tag tag--off",
  spam: "tag tag--bad",
};

/** How far an enquiry or a call is. */
export function QueryStatus({ status }: { status: EnquiryStatus }) {
  return <span className={tags[status]}>{statusNames[status]}</span>;
}
