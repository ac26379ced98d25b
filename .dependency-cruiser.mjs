// Imports point one way: app → contract ← server; services know no HTTP and no React.
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.(test|bench)\\.tsx?$" },
  to: { path: to },
});

export default {
  forbidden: [
    forbid("app-not-server", "^app/", "^server/", "Browser and server meet in contract alone."),
    forbid("server-not-app", "^server/", "^app/", "Pages reach the server as a build."),
    forbid("contract-alone", "^contract/", "^(app|server|bin)/", "The contract depends on nobody."),
    forbid(
      "services-no-http",
      "^server/(services|db)/",
      "^server/(http|api|jobs)/|node_modules/(hono|react|react-router)/",
      "Services know no HTTP and no React.",
    ),
    forbid("ui-knows-no-product", "^app/ui/", "^app/(site|admin|content)/", "ui is product-free."),
    forbid("site-not-admin", "^app/site/", "^app/admin/", "Public pages load no back office."),
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router|node_modules)" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
