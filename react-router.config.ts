import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The whole route table travels with the entry script: no second request to find a page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
