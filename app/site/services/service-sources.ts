import type { ServicePage } from "../../copy/services/service-page.ts";
import type { Illustration } from "../../illustrations/illustration.ts";
import type { ServiceSlug } from "../../site-paths.ts";

/** Where a page's words and its drawing come from; in the browser each is a file of its own. */
export type ServiceSource = {
  page: () => Promise<ServicePage>;
  illustration: () => Promise<Illustration>;
};

/** Every service page by its slug. */
export const serviceSources: Readonly<Record<ServiceSlug, ServiceSource>> = {
  "cloud-migration-and-management": {
    page: async () =>
      (await import("../../copy/services/cloud-migration-and-management-copy.ts"))
        .cloudMigrationAndManagement,
    illustration: async () =>
      (await import("../../illustrations/cloud-migration.ts")).cloudMigration,
  },
  devops: {
    page: async () => (await import("../../copy/services/devops-copy.ts")).devops,
    illustration: async () => (await import("../../illustrations/devops-loop.ts")).devopsLoop,
  },
  "ai-analytics": {
    page: async () => (await import("../../copy/services/ai-analytics-copy.ts")).aiAnalytics,
    illustration: async () => (await import("../../illustrations/ai-analytics.ts")).aiAnalytics,
  },
  "app-modernization": {
    page: async () =>
      (await import("../../copy/services/app-modernization-copy.ts")).appModernization,
    illustration: async () =>
      (await import("../../illustrations/app-modernization.ts")).appModernization,
  },
  "iot-platform": {
    page: async () => (await import("../../copy/services/iot-platform-copy.ts")).iotPlatform,
    illustration: async () => (await import("../../illustrations/iot-platform.ts")).iotPlatform,
  },
  "it-security-and-audit": {
    page: async () =>
      (await import("../../copy/services/it-security-and-audit-copy.ts")).itSecurityAndAudit,
    illustration: async () => (await import("../../illustrations/it-security.ts")).itSecurity,
  },
  "ml-automation": {
    page: async () => (await import("../../copy/services/ml-automation-copy.ts")).mlAutomation,
    illustration: async () => (await import("../../illustrations/ml-automation.ts")).mlAutomation,
  },
  "enterprise-workflow-software": {
    page: async () =>
      (await import("../../copy/services/enterprise-workflow-software-copy.ts"))
        .enterpriseWorkflowSoftware,
    illustration: async () => (await import("../../illustrations/workflow.ts")).workflow,
  },
  "testing-and-qc": {
    page: async () => (await import("../../copy/services/testing-and-qc-copy.ts")).testingAndQc,
    illustration: async () => (await import("../../illustrations/testing.ts")).testing,
  },
};

/** The slug at the end of a service page's address. */
export function serviceSlugIn(url: string): ServiceSlug {
  const [, slug] = /^\/services\/([^/]+?)(?:\.data|\/)?$/.exec(new URL(url).pathname) ?? [];
  if (slug === undefined || !isServiceSlug(slug)) throw new Error(`Not a service page: ${url}`);
  return slug;
}

const isServiceSlug = (slug: string): slug is ServiceSlug => Object.hasOwn(serviceSources, slug);
