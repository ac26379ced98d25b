import type { AuditEntry } from "../../contract/audit.ts";

/** A post that Asha published, with changes. */
export const auditEntry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: "a-1",
  at: "2026-11-20T06:00:00.000Z",
  actor: "Asha Verma",
  action: "post.publish",
  subject: "post",
  subjectId: "p-1",
  record: null,
  inBin: false,
  isGone: false,
  address: null,
  details: {},
  ...more,
});
