import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = readFileSync("deploy/compose.yaml", "utf8");
const config = readFileSync("server/ops/config.ts", "utf8");

/** Variables of the mapping `environment:` at depth `indent` in the servers' part. */
function serverSettings(): string[] {
  const [, block = ""] = /^x-app:.*?\n {2}environment:\n(.*?)\n {2}\w/ms.exec(compose) ?? [];
  return [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = ""]) => name);
}

test("the compose file sets what the server reads, and nothing else", () => {
  const names = serverSettings();
  expect(names).toContain("DATABASE_URL");
  for (const name of names) expect(config).toContain(`  ${name}: `);
});

test("backups are of what is served: the same user, settings and data", () => {
  const shared =
    /^(?:DynamicUser|User|StateDirectory|Environment|EnvironmentFile|WorkingDirectory)=.*/gm;
  const of = (unit: string) => readFileSync(`deploy/${unit}`, "utf8").match(shared)?.toSorted();
  expect(of("nirbhay-backup.service")).toEqual(of("nirbhay.service"));
  expect(of("nirbhay.service")).toHaveLength(6);
});

test("the container has the environment that bootstrap.mjs gives the server elsewhere", () => {
  const file = readFileSync("deploy/server-environment.json", "utf8");
  const settings: Record<string, string> = JSON.parse(file);
  const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
  const image = (dockerfile.match(/^ENV .*$/gm) ?? []).flatMap((line) => line.split(" ").slice(1));
  expect(Object.keys(settings)).toContain("UV_THREADPOOL_SIZE");
  for (const [name, value] of Object.entries(settings)) expect(image).toContain(`${name}=${value}`);
});

test("nginx finds each server that its configuration names", () => {
  const servers = readFileSync("deploy/nginx.conf", "utf8").matchAll(/^\s+server (\w+):3000/gm);
  for (const [, name = ""] of servers) expect(compose).toMatch(new RegExp(`\\b${name}\\b`));
});

test.each(["deploy/nirbhay-backup.service", "deploy/compose.yaml", "docs/operating.md"])(
  "every nightly backup of %s is restored as a test, and thirty are kept",
  (file) => {
    const text = readFileSync(file, "utf8");
    const nightly =
      /bin\/backup\.ts --keep 30( \/\S+)?(?: &&|\n)[^\n]* bin\/restore\.ts --check( \/\S+)?/;
    const [, target, checked] = nightly.exec(text) ?? [undefined, "no backup", "no check"];
    expect(checked).toBe(target);
  },
);

const units = ["nirbhay.service", "nirbhay-backup.service", "nirbhay-backup.timer"];

test("the systemd units have no mistake", () => {
  const files = units.map((unit) => `deploy/${unit}`);
  const { stderr, error } = spawnSync("systemd-analyze", ["verify", ...files], {
    encoding: "utf8",
  });
  // Of a machine without systemd nothing can be said but that it will not run the unit.
  if (error) expect(error.message).toContain("ENOENT");
  else for (const unit of units) expect(stderr).not.toContain(unit);
});
