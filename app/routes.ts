import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, in the order of the specification's route table. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route(
      "services/cloud-migration-and-management",
      "site/services/cloud-migration-and-management.tsx",
    ),
    route("services/devops", "site/services/devops.tsx"),
    route("services/ai-analytics", "site/services/ai-analytics.tsx"),
    route("services/app-modernization", "site/services/app-modernization.tsx"),
    route("services/iot-platform", "site/services/iot-platform.tsx"),
    route("services/it-security-and-audit", "site/services/it-security-and-audit.tsx"),
    route("services/ml-automation", "site/services/ml-automation.tsx"),
    route(
      "services/enterprise-workflow-software",
      "site/services/enterprise-workflow-software.tsx",
    ),
    route("services/testing-and-qc", "site/services/testing-and-qc.tsx"),
    route("products", "site/products/overview/products.tsx"),
    route("products/2xcell", "site/products/twoxcell/twoxcell.tsx"),
    route(
      "products/device-management-system",
      "site/products/devices/device-management-system.tsx",
    ),
    route("industry/fintech", "site/industries/fintech.tsx"),
    route("industry/education-sector", "site/industries/education-sector.tsx"),
    route("industry/retail-sector", "site/industries/retail-sector.tsx"),
    route("industry/manufacturing", "site/industries/manufacturing.tsx"),
    route("industry/travel-and-tourism", "site/industries/travel-and-tourism.tsx"),
    route("industry/media-and-entertainment", "site/industries/media-and-entertainment.tsx"),
    route("industry/healthcare-and-medtech", "site/industries/healthcare-and-medtech.tsx"),
    route("industry/logistics-and-supply", "site/industries/logistics-and-supply.tsx"),
    route("about-us", "site/about/about-us.tsx"),
    route("contact-us", "site/contact/contact-us.tsx"),
    route("terms-and-conditions", "site/legal/terms-and-conditions.tsx"),
    route("privacy-policy", "site/legal/privacy-policy.tsx"),
    route("api/docs", "site/api-docs/api-docs.tsx"),
    route("styleguide", "site/styleguide/styleguide.tsx"),
    route("*", "site/layout/unknown-address.tsx"),
  ]),
  route("admin", "admin/sign-in/sign-in.tsx"),
  layout("admin/layout/admin-layout.tsx", [
    route("admin/home", "admin/overview/overview.tsx"),
    route("admin/clients", "admin/clients/clients.tsx"),
  ]),
  route("sitemap.xml", "site/search-engines/sitemap.ts"),
  route("robots.txt", "site/search-engines/robots.ts"),
  route("llms.txt", "site/search-engines/llms.ts"),
  route("site.webmanifest", "site/search-engines/web-manifest.ts"),
  route("share/:file", "site/share/share-image.ts"),
] satisfies RouteConfig;
