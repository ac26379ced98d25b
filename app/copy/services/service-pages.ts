import type { ServiceSlug } from "../../site-paths.ts";
import { editablePage } from "../editable-page.ts";
import { aiAnalytics } from "./ai-analytics-copy.ts";
import { appModernization } from "./app-modernization-copy.ts";
import { cloudMigrationAndManagement } from "./cloud-migration-and-management-copy.ts";
import { devops } from "./devops-copy.ts";
import { enterpriseWorkflowSoftware } from "./enterprise-workflow-software-copy.ts";
import { iotPlatform } from "./iot-platform-copy.ts";
import { itSecurityAndAudit } from "./it-security-and-audit-copy.ts";
import { mlAutomation } from "./ml-automation-copy.ts";
import { servicePageOf, serviceSections, shownWithoutEngineer } from "./service-page.ts";
import { testingAndQc } from "./testing-and-qc-copy.ts";

/** A service page as staff edit it. */
const servicePage = <Schema extends ReturnType<typeof servicePageOf>>(
  schema: Schema,
  copy: Parameters<typeof editablePage<Schema>>[0]["copy"] & { slug: ServiceSlug; name: string },
) =>
  editablePage({
    name: copy.slug,
    title: copy.name,
    section: "services",
    path: `/services/${copy.slug}`,
    schema,
    copy,
    shared: ({ name, promise }) => ({ names: { name, promise } }),
  });

const { process, release, questions, layers, reading, report, decisions, lanes, checks } =
  serviceSections;

/** Every service page by its slug. */
export const servicePages = {
  "cloud-migration-and-management": servicePage(
    servicePageOf(process, shownWithoutEngineer),
    cloudMigrationAndManagement,
  ),
  devops: servicePage(servicePageOf(release, shownWithoutEngineer), devops),
  "ai-analytics": servicePage(servicePageOf(questions), aiAnalytics),
  "app-modernization": servicePage(servicePageOf(layers), appModernization),
  "iot-platform": servicePage(servicePageOf(reading), iotPlatform),
  "it-security-and-audit": servicePage(servicePageOf(report), itSecurityAndAudit),
  "ml-automation": servicePage(servicePageOf(decisions, shownWithoutEngineer), mlAutomation),
  "enterprise-workflow-software": servicePage(servicePageOf(lanes), enterpriseWorkflowSoftware),
  "testing-and-qc": servicePage(servicePageOf(checks), testingAndQc),
} as const;
