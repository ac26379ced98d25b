import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { StaffRow } from "../../db/tables/account-tables.ts";

/** Whether an account works on enquiries (decision B17). */
export const worksOnEnquiries = ({ role, status }: Pick<StaffRow, "role" | "status">): boolean =>
  role !== "editor" && status === "active";

/** Condition of the accounts that work on enquiries. */
export const isEnquiryStaff = ({ eb, and }: ExpressionBuilder<Schema, "staff">) =>
  and([eb("staff.role", "in", ["admin", "agent"]), eb("staff.status", "=", "active")]);

/** The assignee of an enquiry that is open again: nobody, if theirs can’t work on it any more. */
export const assigneeOfReopened = sql<string | null>`(select staff.id from staff
  where staff.id = enquiries.assignee and staff.role <> 'editor' and staff.status = 'active')`;
