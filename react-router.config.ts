import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // Elsewhere while it is made (tools/build-site.ts).
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build",
  ssr: true,
  // The whole route table travels with the entry script: no second request to find a page.
  routeDiscovery: { mode: "initial" },
  // A page's loader for the browser is a line or two: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
