import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { codeBlocks } from "../../document-commands.ts";
import type { DebianMachine } from "./machine.ts";

const document = "docs/operating.md";

/** The commands below "With systemd" in their order. */
export const systemd = codeBlocks(document, "### With systemd", [
  ...(["build", "pack", "unpack", "settings", "enable", "upgrade", "goBack"] as const),
]);
const nginx = codeBlocks(document, "### nginx", ["install", "moreConnections"]);
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

/** Installs the product in /srv/nirbhay with systemd, nginx and Prometheus, and uses it. */
export async function serveAsDocumented(machine: DebianMachine): Promise<void> {
  const { run, root } = machine;
  run(systemd.settings, { umask: "077" });
  const settings = "ADMIN_EMAIL=asha@nirbhay.example\nTRUST_PROXY=127.0.0.1\n";
  appendFileSync(join(root, "etc/nirbhay.env"), settings);
  run(systemd.enable, { umask: "077" });
  await untilReady(machine);
  // Of the user ids that systemd gives to dynamic users.
  expect(Number(run(`stat -c %u /proc/${mainProcess(machine)}`))).toBeGreaterThanOrEqual(61_184);
  expect(run("stat -L -c %a /var/lib/nirbhay")).toBe("700\n");
  expect(run("journalctl --unit nirbhay --no-pager")).toContain("Your first admin account");
  expect(run("sh /srv/nirbhay/deploy/as-nirbhay.sh admin list")).toContain("asha@nirbhay.example");
  // It sees the server's data, and fails if something is wrong with them.
  expect(run("sh /srv/nirbhay/deploy/as-nirbhay.sh doctor")).not.toContain("no database yet");

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
  const cached = () => run("find /var/cache/nirbhay -type f");
  run(nginx.install, { umask: "077" });
  await expect.poll(() => get(site).body).toContain("</html>");
  expect(get(`${site}/readyz`).status).toBe(200);
  expect(get(`${site}/metrics`).status).toBe(404);
  expect(cached()).not.toBe("");
  run(nginx.moreConnections, { umask: "077" });
  await expect.poll(() => get(`${site}/contact-us`).body).toContain("</html>");
}

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
  const { run, get } = machine;
  run("systemctl stop nirbhay.service");
  expect(run("systemctl show --property=Result,ExecMainStatus nirbhay.service")).toBe(
    "Result=success\nExecMainStatus=0\n",
  );
  expect(get(site)).toMatchObject({ status: 200 });
  expect(get(`${site}/readyz`).status).toBe(502);
  run("systemctl start nirbhay.service");
  await untilReady(machine);
  const killed = mainProcess(machine);
  run(`kill -KILL ${killed}`);
  await expect
    .poll(() => ["0", killed].includes(mainProcess(machine)), { timeout: 60_000 })
    .toBe(false);
  await untilReady(machine);
}
