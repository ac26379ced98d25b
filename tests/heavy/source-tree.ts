import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Copies the source to a new folder, as a clone has it, with the changes that aren't committed yet. */
export function copySource(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = "git ls-files -z --cached --others --exclude-standard --deduplicate";
  const copy = `${files} | tar --null --ignore-failed-read -cf - -T - | tar -C "$0" -xf -`;
  execFileSync("sh", ["-c", copy, folder], { stdio: ["ignore", "ignore", "pipe"] });
}

const secret = "planted-secret-a8c1f7";

/** Where operators keep secrets, or leave copies of data, in a folder that they build the product from. */
const secretFiles = [
  ...[".env", ".env.production", ".npmrc", "key.pem", "data.old/secret.key"],
  ...["backups/2026-11-26/manifest.json", "deploy/.env", "deploy/.env.old", "deploy/key.pem"],
  ...[
    "deploy/certificate.pem",
    "bin/.env",
    "contract/.env.local",
    "server/.env",
    "server/ops/a.key",
  ],
  ...["server/ops/settings.sqlite", "public/.env", "public/key.pem", "app/.env", "tools/.env"],
];

/** Puts a secret into the source at every level. */
export function plantSecrets(folder: string): void {
  for (const name of secretFiles) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    // As a comment, the settings stay valid.
    appendFileSync(join(folder, name), `# ${secret}\n`);
  }
}

/** The files below a folder in which a planted secret is found. */
export function plantedIn(folder: string): string[] {
  const { stdout } = spawnSync("grep", ["-rla", secret, "."], { cwd: folder, encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}

/** The settings of `.env.example` with their values, as if every line were uncommented. */
export function exampleSettings(): Record<string, string> {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=(?:"(.*)"|(.*))$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = "", quoted, plain = ""]) => [name, quoted ?? plain]),
  );
}
