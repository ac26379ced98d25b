import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { codeBlocks } from "../../document-commands.ts";
import type { DebianMachine } from "./machine.ts";

const document = "docs/operating.md";

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));

/** The commands of a document with the version of this source. */
export const today = (commands: string): string => commands.replaceAll("0.4.0", version);

export const archive = `nirbhay-${version}-linux-${process.arch}.tar.gz`;

const [packages = "", ...installing] = today(
  codeBlocks(document, "### With systemd", ["install"]).install,
).split("\n");
const nginx = codeBlocks(document, "### nginx", ["moreConnections"]);
const prometheus = codeBlocks(document, "## Monitoring", ["install", "restart"]);
const scraping = codeBlocks(document, "## Monitoring", ["config"], "yaml");

const site = "http://127.0.0.1";
const timer = "nirbhay-backup.timer";

/** Of the server, which is also that of its unit: no other process is in between. */
export const mainProcess = ({ run }: DebianMachine): string =>
  run("systemctl show --property=MainPID --value nirbhay.service").trim();

export async function untilReady({ get, run }: DebianMachine): Promise<void> {
  await expect
    .poll(() => get(`${site}:3000/readyz`).status, { interval: 500, timeout: 60_000 })
    .toBe(200)
    .catch((error: unknown) => {
      throw new Error(run("journalctl --unit nirbhay --no-pager | tail -n 40"), { cause: error });
    });
}

/**
 * Installs the release in /root by the three commands of the document, of which the last two are run
 * where `umask` and network are strictest. Returns their output.
 */
export function installAsDocumented({ run }: DebianMachine): string {
  run(packages);
  return run(["cd /root", ...installing].join("\n"), { umask: "077", alone: true });
}

/** Uses what is installed: the unit, its commands and timer, nginx and Prometheus. */
export async function serveAsDocumented(machine: DebianMachine): Promise<void> {
  const { run } = machine;
  await untilReady(machine);
  // Of the user ids that systemd gives to dynamic users.
  expect(Number(run(`stat -c %u /proc/${mainProcess(machine)}`))).toBeGreaterThanOrEqual(61_184);
  expect(run("stat -L -c %a /var/lib/nirbhay")).toBe("700\n");
  expect(run("nirbhay admin list")).toContain("you@example.com");

  backUp(machine);
  await serveThroughNginx(machine);
  await monitor(machine);
  await restart(machine);
}

function backUp({ run, get }: DebianMachine): void {
  const state = run(`systemctl is-enabled ${timer}; systemctl is-active ${timer}`);
  expect(state).toBe("enabled\nactive\n");
  run("systemctl start nirbhay-backup.service");
  const { body } = get(`${site}:3000/metrics`);
  for (const series of ["backup", "restore_check"]) {
    expect(body).toMatch(new RegExp(`^nirbhay_last_${series}_timestamp_seconds \\d`, "m"));
  }
}

async function serveThroughNginx(machine: DebianMachine): Promise<void> {
  const { run, get } = machine;
  const through = (path: string) => curl(machine, "www.example.com", path);
  // Debian's own site stays, and answers for all other names.
  expect(get(site).body).toContain("Welcome to nginx");
  await expect.poll(() => through("/")).toContain("</html>");
  expect(through("/metrics")).toContain(" 404 ");
  expect(curl(machine, "example.com", "/blogs?a")).toMatch(
    /^HTTP\/1.1 308 .*^Location: http:\/\/www\.example\.com\/blogs\?a\r$/ms,
  );
  expect(run("find /var/cache/nirbhay -type f")).not.toBe("");
  run(nginx.moreConnections, { umask: "077" });
  await expect.poll(() => through("/contact-us")).toContain("</html>");
}

/** An answer of the machine's nginx with its head. */
export const curl = ({ run }: DebianMachine, name: string, path: string, scheme = "http"): string =>
  run(`curl -sik --connect-to ::127.0.0.1: ${scheme}://${name}${path}`, { alone: true });

async function monitor({ run, get, root }: DebianMachine): Promise<void> {
  run(prometheus.install, { umask: "077" });
  writeFileSync(join(root, "etc/prometheus/prometheus.yml"), scraping.config);
  run(prometheus.restart);
  const query = (text: string) =>
    get(`${site}:9090/api/v1/query?query=${encodeURIComponent(text)}`).body;
  await expect.poll(() => query('up{job="nirbhay"} == 1'), { interval: 1_000 }).toContain('"1"');
  expect(get(`${site}:9090/api/v1/rules`).body).toContain("NirbhayBackupMissing");
}

/** A stop drains and ends well, visitors get cached pages meanwhile, and a killed server comes back. */
async function restart(machine: DebianMachine): Promise<void> {
  const { run } = machine;
  run("systemctl stop nirbhay.service");
  expect(run("systemctl show --property=Result,ExecMainStatus nirbhay.service")).toBe(
    "Result=success\nExecMainStatus=0\n",
  );
  expect(run("systemctl is-active nirbhay.socket || true")).toBe("inactive\n");
  expect(curl(machine, "www.example.com", "/")).toContain(" 200 ");
  expect(curl(machine, "www.example.com", "/readyz")).toContain(" 502 ");
  run("systemctl start nirbhay.service");
  await untilReady(machine);
  const killed = mainProcess(machine);
  run(`kill -KILL ${killed}`);
  await expect
    .poll(() => ["0", killed].includes(mainProcess(machine)), { timeout: 60_000 })
    .toBe(false);
  await untilReady(machine);
}
