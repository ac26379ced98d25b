import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig, settingNames } from "../../../server/ops/config.ts";
import { recordFigure, scaled, timeLimit } from "../../faults/run-options.ts";
import { freePort } from "../../server-process.ts";
import { codeBlocks } from "../document-commands.ts";
import { copySource, exampleSettings, plantedIn, plantSecrets } from "../source-tree.ts";
import { type DebianMachine, startDebian } from "./debian/machine.ts";
import {
  archive,
  curl,
  installAsDocumented,
  mainProcess,
  serveAsDocumented,
  today,
  untilReady,
} from "./debian/serve-as-documented.ts";

// The commands of docs/operating.md, run as they are written there on nothing but Debian's base
// system, booted with systemd. The short form of these tests is tests/heavy/unit/deployment.test.ts.

const document = "docs/operating.md";
const npmStart = codeBlocks(document, "### With npm start", ["install", "start"]);
const making = codeBlocks(document, "### A release", ["make"]).make;
const rollback = codeBlocks(document, "### Go back", ["back"]).back;
const moving = codeBlocks(document, "### Move to another server", ["pack", "unpack"]);
const compose = codeBlocks(document, "### With containers", ["settings", "start"]);

const source = "/usr/local/src/nirbhay";
const current = "/srv/nirbhay/current";

/** Two systems are unpacked, and later deleted. */
const hookTimeoutMs = 20 * 60_000;

/** Files of the release that another user could not read, or could change; links have no modes. */
const oddModes = `find /srv/nirbhay/releases \\( -type d ! -perm 755 \\
  -o -type f ! -perm 644 ! -perm 755 -o ! -user root \\) ! -type l`;

/** Times and contents of the installed files, and the process: a second run must not change them. */
const installed = `stat -c '%n %Y %i' /etc/nirbhay.env ${current} /etc/systemd/system/nirbhay* \
  /etc/nginx/sites-*/* && systemctl show --property=MainPID nirbhay.service`;

const steadyWrites = join(import.meta.dirname, "debian/steady-writes.ts");

/** Makes a release of another version of the one that was unpacked in /root. */
const nextRelease = (version: string, change = "true") => `
  cp -al ${today("/root/nirbhay-0.4.0")} /root/${version} && cd /root/${version} && rm RELEASE
  echo "${version} next" > RELEASE && ${change}`;

describe.runIf(scaled({ short: false, full: true }))("on bare Debian", () => {
  /** Debian 13, whose Node is 20: builds, and serves last. */
  let builder: DebianMachine;
  /** Debian 12 without any Node: serves what the other one built. */
  let server: DebianMachine;
  beforeAll(async () => {
    [builder, server] = [await startDebian("trixie"), await startDebian("bookworm")];
    copySource(join(builder.root, source));
    plantSecrets(join(builder.root, source));
    builder.run(`useradd --create-home meera && chown -R meera: ${source}`);
    server.run("apt-get update -q && apt-get install -y -q --no-install-recommends curl openssl");
  }, hookTimeoutMs);
  let took = 0;
  // Each test goes on with what those before it have installed.
  let failed = "";
  beforeEach(({ skip }) => skip(failed !== "", `after: ${failed}`));
  afterEach(({ task }) => {
    if (task.result?.state === "fail") failed ||= task.name;
  });
  afterAll(() => Promise.all([builder?.stop(), server?.stop()]), hookTimeoutMs);

  test("npm start serves, as an unprivileged user with a umask of 077", async () => {
    builder.run(npmStart.install);
    expect(builder.run("node --version")).toMatch(/^v20\./);
    const port = await freePort();
    const settings = `PORT=${port}\nADMIN_EMAIL=asha@nirbhay.example\n`;
    appendFileSync(join(builder.root, source, ".env"), settings);
    const running = builder.start(npmStart.start, { user: "meera", umask: "077" });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect
      .poll(async () => running.hasEnded() || (await isReady()), { timeout: 25 * 60_000 })
      .toBe(true);
    expect(running.hasEnded(), running.output()).toBe(false);
    expect(running.output()).toContain("Your first admin account");
    await running.end();
    expect(running.output()).toContain('"stopped"');
  });

  test("its line of the crontab makes a backup, and restores it as a test", () => {
    const crontab = /^ +(PATH=.*)\n +15 2 \* \* \* +(.*)$/m.exec(readFileSync(document, "utf8"));
    const [, path = "no crontab", command = ""] = crontab ?? [];
    builder.run("install -d -o meera -m 0700 /mnt/backups");
    const output = builder.run(`${path}\n${command}`, { user: "meera" });
    expect(output).toContain("can be restored");
    expect(builder.run("ls /mnt/backups").split("\n")).toHaveLength(3);
  });

  test("after npm start in the clone, its owner makes a release without secrets", () => {
    const [packages = "", ...commands] = making.split("\n");
    builder.run(packages);
    const author = "-c user.name=Meera -c user.email=meera@nirbhay.example";
    const commit = `git init -q && git add --all && git ${author} commit -qm First`;
    builder.run(`cd ${source} && ${commit}`, { user: "meera" });
    const output = builder.run(commands.join("\n"), { user: "meera", umask: "077" });
    expect(output).toContain(`Tag it: git tag --annotate v${archive.split("-")[1]}`);
    copyFileSync(
      join(builder.root, source, "release", archive),
      join(server.root, "root", archive),
    );
  });

  test("three commands install it on a server without Node, and the password stays out of the log", async () => {
    const began = performance.now();
    const output = installAsDocumented(server);
    recordFigure({
      what: "bare Debian 12 to the first page, by three commands",
      measured: `${Math.round((performance.now() - began) / 1_000)} s`,
      bar: "600 s",
      met: performance.now() - began < 600_000,
    });
    expect(server.run("command -v node npm || echo none")).toBe("none\n");
    expect(server.run(oddModes)).toBe("");
    expect(plantedIn(join(server.root, "srv"))).toEqual([]);
    expect(server.run("stat -c %a /etc/nirbhay.env")).toBe("600\n");
    const [, password = "none"] = /password {2}(\S+)/.exec(output) ?? [];
    expect(password).toMatch(/^\w{5}(-\w{5}){4}$/);
    expect(server.run("journalctl --no-pager")).not.toContain(password);
    expect(server.run("ls /var/lib/nirbhay")).not.toContain("first-admin");
    await serveAsDocumented(server);
  });

  test("a second run changes nothing, and takes no other settings", () => {
    const before = server.run(installed);
    const again = `sh ${current}/deploy/install.sh --nginx www.example.com --site-url http://b.example`;
    expect(server.run(again, { alone: true })).toContain("/etc/nirbhay.env stays as it is");
    expect(server.run(installed)).toBe(before);
  });

  test("own certificates, and a site that was changed by hand", async () => {
    const [run, script] = [server.run, `sh ${current}/deploy/install.sh --nginx www.example.com`];
    const files = "-keyout /etc/own.key -out /etc/own.pem";
    run(`openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=www.example.com ${files} 2>&1`);
    run(`${script} --certificate /etc/own.pem --key /etc/own.key`, { alone: true });
    const leads = /^HTTP\/\S+ 308 .*^Location: https:\/\/www\.example\.com\/a\r$/ims;
    // After a reload of nginx, its old processes may answer for a moment.
    await expect.poll(() => curl(server, "www.example.com", "/a")).toMatch(leads);
    expect(curl(server, "example.com", "/a", "https")).toMatch(leads);
    expect(curl(server, "www.example.com", "/", "https")).toContain("</html>");
    run("echo '# mine' >> /etc/nginx/sites-available/nirbhay");
    const before = run(installed);
    expect(run(script, { alone: true })).toContain("was changed by hand and stays as it is");
    expect(run(installed)).toBe(before);
  });

  test("an upgrade refuses no write, and a rollback brings the release before", async () => {
    server.run(nextRelease("7.0.0"));
    const first = mainProcess(server);
    const writes = server.script(steadyWrites, "http://127.0.0.1:3000", "60000");
    const output = server.run("sh /root/7.0.0/deploy/install.sh", { alone: true });
    expect(output).toContain("7.0.0 runs");
    expect(mainProcess(server)).not.toBe(first);
    expect(server.run("ls /var/lib/nirbhay/backups")).toMatch(/^\d{4}-/);
    const began = performance.now();
    server.run(rollback, { alone: true });
    took = performance.now() - began;
    expect(server.run(`readlink ${current}`)).toBe(today("releases/0.4.0\n"));
    const { accepted, refused, slowest } = JSON.parse(await writes);
    recordFigure({
      what: "upgrade and rollback of one server: writes, refused; slowest; rollback",
      measured: `${accepted}, ${refused}; ${slowest} ms; ${Math.round(took / 100) / 10} s`,
      bar: "0 refused; rollback 10 s",
      met: refused === 0 && took < 10_000,
    });
    expect({ refused, some: accepted > 20 }).toEqual({ refused: 0, some: true });
  });

  test("a release that does not start leads back to the one before, with the reason", async () => {
    const broken =
      "rm build/serve/serve.js && echo \"throw Error('no such luck')\" > build/serve/serve.js";
    server.run(nextRelease("8.0.0", broken));
    expect(() => server.run("sh /root/8.0.0/deploy/install.sh", { alone: true })).toThrow(
      /^Exit code 1 .*no such luck.*8\.0\.0 did not become ready\. \S+ runs again\.\n$/s,
    );
    await untilReady(server);
    expect(server.run("ls /srv/nirbhay/releases")).toBe(today("0.4.0\n7.0.0\n"));
  });

  test("releases before the last three are removed; one without a socket is served, too", async () => {
    const old = "rm deploy/nirbhay.socket";
    for (const [version, change] of [["8.1.0", old], ["8.2.0"], ["8.3.0"]] as const) {
      server.run(nextRelease(version, change));
      server.run(`sh /root/${version}/deploy/install.sh --no-backup`, { alone: true });
    }
    expect(server.run("ls /srv/nirbhay/releases")).toBe("8.1.0\n8.2.0\n8.3.0\n");
  });

  test("a product in /srv/nirbhay itself becomes the release to go back to", async () => {
    const version = today("0.4.0");
    server.run(`systemctl stop nirbhay.service
      rm -rf /srv/nirbhay /etc/systemd/system/nirbhay.socket*
      cp -a /root/nirbhay-${version} /srv/nirbhay
      cd /srv/nirbhay
      rm RELEASE deploy/nirbhay.socket
      chmod -R u=rwX,go=rX .`);
    server.run(`cd /etc/systemd/system && sed -i 's,/current,,' nirbhay.service
      systemctl daemon-reload && systemctl start nirbhay.service`);
    await untilReady(server);
    server.run("sh /root/8.3.0/deploy/install.sh --no-backup", { alone: true });
    server.run(rollback, { alone: true });
    await untilReady(server);
    expect(server.run(`readlink ${current}`)).toBe(`releases/${version}\n`);
    server.run("sh /root/8.3.0/deploy/install.sh --no-backup", { alone: true });
  });

  test("moved to a machine with Debian 13 and its Node 20, it serves the same", async () => {
    server.run(`cd /root\n${moving.pack}`);
    for (const name of ["move.tar.gz", archive]) {
      copyFileSync(join(server.root, "root", name), join(builder.root, "root", name));
    }
    builder.run("apt-get install -y -q --no-install-recommends nginx curl");
    builder.run(`cd /root\n${today(moving.unpack)}`, { alone: true });
    await serveAsDocumented(builder);
    // From the clone, where the same release was made.
    expect(builder.run(`cd ${source} && sh deploy/install.sh`, { alone: true })).toContain(
      "runs already",
    );
  });

  test("the rollback took seconds", () => {
    expect(took).toBeLessThan(timeLimit(10_000));
  });

  test("Docker Compose gives the servers each setting of deploy/.env", () => {
    builder.run("apt-get install -y -q --no-install-recommends docker-cli docker-compose");
    builder.run(compose.settings);
    const example = {
      ...exampleSettings(),
      SECRET_KEY: "a-key-that-is-long-enough-for-a-server",
      EMAIL_IN_TOKEN: "a-token-that-is-long-enough",
      METRICS_TOKEN: "another-token-of-good-length",
    };
    const values = { ...example, POSTGRES_PASSWORD: "p1", S3_SECRET: "s3secret" };
    const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
    writeFileSync(join(builder.root, source, "deploy/.env"), lines.join("\n"));
    // Without an engine to start the containers with: what it would start them with.
    const resolve = compose.start.replace("up --build --detach", "config --format json");
    expect(resolve).not.toBe(compose.start);
    const { services } = JSON.parse(builder.run(`cd ${source}\n${resolve}`));
    for (const name of ["app1", "app2"]) {
      const { environment } = services[name];
      expect(environment).toMatchObject({
        ...example,
        PORT: "3000",
        HOST: "0.0.0.0",
        DATA_DIR: "/data",
        DATABASE_URL: "postgres://nirbhay:p1@postgres:5432/nirbhay",
        MEDIA_URL: "s3://nirbhay:s3secret@store:9000/nirbhay-media?tls=off",
        TRUST_PROXY: "172.30.0.0/24",
      });
      expect(settingNames.filter((setting) => !(setting in environment))).toEqual([]);
      expect(() => readConfig(environment)).not.toThrow();
    }
  });
});
