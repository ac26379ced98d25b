import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, settingNames } from "../../../server/ops/config.ts";
import { scaled } from "../../faults/run-options.ts";
import { freePort } from "../../server-process.ts";
import { copySource, exampleSettings, plantedIn, plantSecrets } from "../../source-tree.ts";
import { codeBlocks } from "../document-commands.ts";
import { type DebianMachine, startDebian } from "./debian/machine.ts";
import {
  mainProcess,
  serveAsDocumented,
  systemd,
  untilReady,
} from "./debian/serve-as-documented.ts";

// The commands of docs/operating.md, run as they are written there on nothing but Debian's base
// system, booted with systemd. The short form of these tests is tests/deployment.test.ts.

const document = "docs/operating.md";
const npmStart = codeBlocks(document, "### With npm start", ["install", "start"]);
const compose = codeBlocks(document, "### With containers", ["settings", "start"]);

const source = "/usr/local/src/nirbhay";
const installed = "/srv/nirbhay";

/** Two systems are unpacked, and later deleted. */
const hookTimeoutMs = 20 * 60_000;

/** Files of /srv/nirbhay that another user could not read, or could change; links have no modes. */
const oddModes = `find ${installed} \\( -type d ! -perm 755 \\
  -o -type f ! -perm 644 ! -perm 755 -o ! -user root \\) ! -type l`;

describe.runIf(scaled({ short: false, full: true }))("on bare Debian", () => {
  /** Debian 13, whose Node is 20: builds and serves. */
  let builder: DebianMachine;
  /** Debian 12 without any Node: serves what the other one built. */
  let server: DebianMachine;
  beforeAll(async () => {
    [builder, server] = [await startDebian("trixie"), await startDebian("bookworm")];
    copySource(join(builder.root, source));
    plantSecrets(join(builder.root, source));
    builder.run(`useradd --create-home meera && chown -R meera: ${source}`);
  }, hookTimeoutMs);
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
      .poll(async () => running.hasEnded() || (await isReady()), { timeout: 10 * 60_000 })
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

  test("the product is readable by all, writable by root, and without secrets", () => {
    builder.run(systemd.build, { umask: "077" });
    expect(builder.run(oddModes)).toBe("");
    expect(plantedIn(join(builder.root, installed))).toEqual([]);
  });

  test("a failed build says why, and leaves the product as it is", () => {
    const build = `cd ${source} && sh deploy/build.sh ${installed}`;
    builder.run(`mv ${source}/package-lock.json ${source}/away`);
    expect(() => builder.run(build)).toThrow(/package-lock\.json/);
    builder.run(`mv ${source}/away ${source}/package-lock.json`);
    expect(builder.run(`${installed}/node --version`)).toMatch(/^v24\./);
  });

  test("it runs under systemd behind nginx, where it was built", async () => {
    await serveAsDocumented(builder);
  });

  test("an upgrade keeps the version before, and leads back to it", async () => {
    const [before, id] = [builder.run(`stat -c %i ${installed}`), () => mainProcess(builder)];
    const first = id();
    builder.run(systemd.upgrade, { umask: "022" });
    expect(builder.run(oddModes)).toBe("");
    expect(builder.run(`stat -c %i ${installed}.old`)).toBe(before);
    await untilReady(builder);
    expect(id()).not.toBe(first);
    builder.run(systemd.goBack);
    await untilReady(builder);
    expect(builder.run(`stat -c %i ${installed}`)).toBe(before);
  });

  test("without Node a build says in one line where to get it", () => {
    copySource(join(server.root, source));
    expect(() => server.run(`cd ${source} && sh deploy/build.sh ${installed}`)).toThrow(
      /\ndeploy\/build\.sh needs npm and Node 20\.19 or newer: .*apt-get install nodejs npm.*\n$/,
    );
    expect(existsSync(join(server.root, installed))).toBe(false);
  });

  test("with Debian 12's Node 18, too", () => {
    server.run("apt-get update -q && apt-get install -y -q --no-install-recommends nodejs npm");
    expect(() => server.run(`cd ${source} && sh deploy/build.sh ${installed}`)).toThrow(
      /needs Node 20\.19, 22\.12 or newer; this machine runs v18\./,
    );
    server.run("apt-get purge -y -q nodejs npm && apt-get autoremove -y -q");
  });

  test("copied to a server without Node it runs the same way", async () => {
    builder.run(systemd.pack);
    cpSync(
      join(builder.root, "var/tmp/nirbhay.tar.gz"),
      join(server.root, "var/tmp/nirbhay.tar.gz"),
    );
    server.run(systemd.unpack, { umask: "077" });
    expect(server.run(oddModes)).toBe("");
    expect(server.run("command -v node npm || echo none")).toBe("none\n");
    await serveAsDocumented(server);
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
