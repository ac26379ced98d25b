import type { ServiceSettings } from "../services/context.ts";
import type { Config } from "./config.ts";

/** What of the configuration services look at. */
export const serviceSettings = (config: Config): ServiceSettings => ({
  staffEmail: config.STAFF_EMAIL,
  mailFrom: config.MAIL_FROM,
  siteUrl: config.SITE_URL,
  retentionMonths: config.RETENTION_MONTHS,
  requireSecondFactor: config.REQUIRE_MFA,
});
