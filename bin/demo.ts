import "../server/ops/production.mjs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { demoPassword, demoStaff, formerStaff } from "../server/ops/demo/demo-staff.ts";
import { demoEnvironment, makeDemoFolder } from "../server/ops/demo/make-demo-folder.ts";
import { OperatorError } from "../server/ops/operator-error.ts";
import { isNirbhay, ownAddress } from "../server/ops/process-control.ts";
import { buildSite } from "../tools/build-site.ts";
import { serve } from "./serve.mjs";

// `npm run demo [-- --fresh]`: serves invented data in DATA_DIR/demo, which it makes first if needed.
try {
  const { flags } = readArguments(
    "npm run demo [-- --fresh]   (--fresh: delete DATA_DIR/demo and create it again)",
    { flags: ["fresh"] },
  );
  const folder = resolve(readProcessConfig().DATA_DIR, "demo");
  Object.assign(process.env, demoEnvironment(folder));
  const config = readProcessConfig();
  if (await isNirbhay(ownAddress(config))) {
    throw new OperatorError(
      `PORT: Nirbhay is already running there (${ownAddress(config)}). Stop it, or choose another PORT.`,
    );
  }
  if (flags.fresh) await rm(folder, { recursive: true, force: true });
  const isNew = await makeDemoFolder(config, Date.now());
  console.log(`${isNew ? "Created" : "Found"} the demo data in ${folder}`);
  await buildSite();
  await serve();
  const accounts = Object.values(demoStaff).filter((staff) => staff !== demoStaff[formerStaff]);
  for (const { email, role } of accounts) console.log(`  ${email.padEnd(24)} ${role}`);
  console.log(`  Password of every account: ${demoPassword}\n`);
} catch (error) {
  failWith(error);
}
