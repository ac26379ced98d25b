import { buildSite } from "../tools/build-site.ts";

// `npm run build`: what `npm start` builds first, for whoever serves it elsewhere.
await buildSite();
