import type { ServiceSlug } from "../../site/paths.ts";
import { aiAnalytics } from "./ai-analytics.ts";
import { appModernization } from "./app-modernization.ts";
import { cloudMigrationAndManagement } from "./cloud-migration-and-management.ts";
import { devops } from "./devops.ts";
import { enterpriseWorkflowSoftware } from "./enterprise-workflow-software.ts";
import { iotPlatform } from "./iot-platform.ts";
import { itSecurityAndAudit } from "./it-security-and-audit.ts";
import { mlAutomation } from "./ml-automation.ts";
import type { ServicePage } from "./service-page.ts";
import { testingAndQc } from "./testing-and-qc.ts";

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
