import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, in the order of the specification's route table. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route("industry/fintech", "site/industries/fintech.tsx"),
    route("contact-us", "site/contact/contact-us.tsx"),
    route("api/docs", "site/api-docs/api-docs.tsx"),
    route("styleguide", "site/styleguide/styleguide.tsx"),
    route("*", "site/layout/unknown-address.tsx"),
  ]),
  route("admin", "admin/sign-in/sign-in.tsx"),
  layout("admin/layout/admin-layout.tsx", [
    route("admin/home", "admin/overview/overview.tsx"),
    route("admin/clients", "admin/clients/clients.tsx"),
  ]),
] satisfies RouteConfig;
