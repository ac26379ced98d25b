import type { ServicePage } from "../../content/services/service-page.ts";
import type { Figure } from "../../figures/figure.ts";
import type { ServiceSlug } from "../paths.ts";

/** Where a page's words and its drawing come from; in the browser each is a file of its own. */
export type ServiceSource = {
  page: () => Promise<ServicePage>;
  figure: () => Promise<Figure>;
};

/** Every service page by its slug. */
export const serviceSources: Readonly<Record<ServiceSlug, ServiceSource>> = {
  "cloud-migration-and-management": {
    page: async () =>
      (await import("../../content/services/cloud-migration-and-management.ts"))
        .cloudMigrationAndManagement,
    figure: async () => (await import("../../figures/cloud-migration.ts")).cloudMigration,
  },
  devops: {
    page: async () => (await import("../../content/services/devops.ts")).devops,
    figure: async () => (await import("../../figures/devops-loop.ts")).devopsLoop,
  },
  "ai-analytics": {
    page: async () => (await import("../../content/services/ai-analytics.ts")).aiAnalytics,
    figure: async () => (await import("../../figures/ai-analytics.ts")).aiAnalytics,
  },
  "app-modernization": {
    page: async () =>
      (await import("../../content/services/app-modernization.ts")).appModernization,
    figure: async () => (await import("../../figures/app-modernization.ts")).appModernization,
  },
  "iot-platform": {
    page: async () => (await import("../../content/services/iot-platform.ts")).iotPlatform,
    figure: async () => (await import("../../figures/iot-platform.ts")).iotPlatform,
  },
  "it-security-and-audit": {
    page: async () =>
      (await import("../../content/services/it-security-and-audit.ts")).itSecurityAndAudit,
    figure: async () => (await import("../../figures/it-security.ts")).itSecurity,
  },
  "ml-automation": {
    page: async () => (await import("../../content/services/ml-automation.ts")).mlAutomation,
    figure: async () => (await import("../../figures/ml-automation.ts")).mlAutomation,
  },
  "enterprise-workflow-software": {
    page: async () =>
      (await import("../../content/services/enterprise-workflow-software.ts"))
        .enterpriseWorkflowSoftware,
    figure: async () => (await import("../../figures/workflow.ts")).workflow,
  },
  "testing-and-qc": {
    page: async () => (await import("../../content/services/testing-and-qc.ts")).testingAndQc,
    figure: async () => (await import("../../figures/testing.ts")).testing,
  },
};

/** The slug at the end of a service page's address. */
export function serviceSlugIn(url: string): ServiceSlug {
  const [, slug] = /^\/services\/([^/]+?)(?:\.data|\/)?$/.exec(new URL(url).pathname) ?? [];
  if (slug === undefined || !isServiceSlug(slug)) throw new Error(`Not a service page: ${url}`);
  return slug;
}

const isServiceSlug = (slug: string): slug is ServiceSlug => Object.hasOwn(serviceSources, slug);
