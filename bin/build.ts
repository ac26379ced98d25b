import { buildSite } from "../tools/build-site.ts";

// `npm run build`: builds the site as `npm start` does, to serve it elsewhere.
await buildSite();
