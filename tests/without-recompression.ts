import { RecompressionQueue } from "../server/http/pages/page-cache.ts";

// Preloaded by servers under test: ten seconds after a start, recompressing all pages takes five
// seconds of processor time, which other tests need. `page-cache.test.ts` tests it.
RecompressionQueue.prototype.add = () => {};
