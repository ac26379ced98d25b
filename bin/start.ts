import { buildSite } from "../tools/build-site.ts";
import { serve } from "./serve.ts";

// `npm start`: builds what has changed, then serves.
await buildSite();
await serve();
