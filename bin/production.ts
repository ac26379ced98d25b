import { enableCompileCache } from "node:module";

// Imported first, before the server is: React and its router choose their builds by this when
// they are loaded, and Node keeps what it compiled for the next start.
process.env["NODE_ENV"] ??= "production";
enableCompileCache();
