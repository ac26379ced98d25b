import { buildSite } from "../tools/build-site.ts";
import { serve } from "./serve.mjs";

// `npm start`: builds what has changed, then serves.
try {
  await buildSite();
} catch (error) {
  const { failWith } = await import("../server/ops/command-line.ts");
  failWith(error);
  process.exit(1);
}
await serve();
