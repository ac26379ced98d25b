import { sql } from "kysely";
import type { StaffRow } from "../../db/tables/account-tables.ts";

/** Whether an account works on enquiries (decision B17). */
export const worksOnEnquiries = ({ role, status }: Pick<StaffRow, "role" | "status">): boolean =>
  role !== "editor" && status === "active";

/** The same in SQL, of the rows of `staff` that a query calls `staff`. */
export const worksAs = (staff: string): string =>
  `(${staff}.role in ('admin', 'agent') and ${staff}.status = 'active')`;

/** Condition of the accounts that work on enquiries. */
export const isEnquiryStaff = sql.raw<boolean>(worksAs("staff"));

/** The assignee of an enquiry that is open again: nobody, if theirs can’t work on it any more. */
export const assigneeOfReopened = sql.raw<string | null>(
  `(select staff.id from staff where staff.id = enquiries.assignee and ${worksAs("staff")})`,
);
