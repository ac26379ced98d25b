import { serve } from "./serve.mjs";

// Former name of `serve.mjs`, which service units of releases up to 0.2 start.
await serve();
