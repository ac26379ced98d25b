import { readSession } from "../../../server/services/accounts/session-lifecycle.ts";
import { listAudit } from "../../../server/services/audit/list-audit.ts";
import { listPrivacyRequests } from "../../../server/services/privacy/list-privacy-requests.ts";
import type { FrequentQueries, QueryScene } from "./query-scene.ts";

/** Queries of sessions, and of the audit log, which also lists privacy requests. */
export function auditQueries({ context, asAdmin, staff, token }: QueryScene): FrequentQueries {
  return {
    "a session": {
      run: () => readSession(context, token),
      uses: [{ sqlite: "sqlite_autoindex_sessions_2", postgres: "sessions_token_hash_key" }],
    },
    "the audit log": { run: () => listAudit(asAdmin, { limit: 20 }), uses: ["audit_log_by_age"] },
    "requests of people": {
      run: () => listPrivacyRequests(asAdmin),
      uses: ["audit_log_by_action"],
    },
    "the audit log of a member of staff": {
      run: () => listAudit(asAdmin, { limit: 20, actor: staff.id }),
      uses: ["audit_log_by_actor", "audit_log_by_subject"],
    },
  };
}
