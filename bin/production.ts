import { enableCompileCache } from "node:module";
import { umask } from "node:process";

// Imported first, before the server is: React and its router choose their builds by this when
// they are loaded, and Node keeps what it compiled for the next start.
process.env["NODE_ENV"] ??= "production";
enableCompileCache();

// Database, images, letters and backups are nobody else's to read.
umask(0o077);
