/** What the log can be narrowed down to, as it stands in the address. */
export const auditFilters = ["actor", "action", "subject", "from", "to"] as const;
export type AuditFilter = (typeof auditFilters)[number];
