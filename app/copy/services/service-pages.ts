import type { ServiceSlug } from "../../site-paths.ts";
import { aiAnalytics } from "./ai-analytics-copy.ts";
import { appModernization } from "./app-modernization-copy.ts";
import { cloudMigrationAndManagement } from "./cloud-migration-and-management-copy.ts";
import { devops } from "./devops-copy.ts";
import { enterpriseWorkflowSoftware } from "./enterprise-workflow-software-copy.ts";
import { iotPlatform } from "./iot-platform-copy.ts";
import { itSecurityAndAudit } from "./it-security-and-audit-copy.ts";
import { mlAutomation } from "./ml-automation-copy.ts";
import type { ServicePage } from "./service-page.ts";
import { testingAndQc } from "./testing-and-qc-copy.ts";

/** Every service page by its slug. */
export const servicePages: Record<ServiceSlug, ServicePage> = {
  "cloud-migration-and-management": cloudMigrationAndManagement,
  devops,
  "ai-analytics": aiAnalytics,
  "app-modernization": appModernization,
  "iot-platform": iotPlatform,
  "it-security-and-audit": itSecurityAndAudit,
  "ml-automation": mlAutomation,
  "enterprise-workflow-software": enterpriseWorkflowSoftware,
  "testing-and-qc": testingAndQc,
};
