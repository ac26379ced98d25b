import { readFileSync, writeFileSync } from "node:fs";

// Run by hand after a change of dependencies: `node tools/complete-lock-file.ts`.
// A package that ships a binary per platform names all of them as optional. A registry mirror
// need not have those of other platforms; npm then leaves them out of the lock file, and
// `npm ci` refuses that lock file everywhere. Here they are named again, from what the packages
// themselves say. Nothing of another platform is ever fetched.

type Entry = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type LockFile = { packages: Record<string, Entry> };

const systems = ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "sunos", "win32"];
const processors = [
  "arm64",
  "arm",
  "x64",
  "ia32",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "mips64el",
];

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as LockFile;

/** The platform that a package's name ends with, as a lock entry has it. */
function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const parts = name.split(/[-/]/);
  const os = systems.filter((system) => parts.includes(system));
  const cpu = processors.filter((processor) => parts.includes(processor));
  const libc = parts.some((part) => part.startsWith("musl")) ? { libc: ["musl"] } : {};
  // Without a known platform npm would try to install it here.
  return { os: os.length > 0 ? os : ["none"], ...(cpu.length > 0 ? { cpu } : {}), ...libc };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${path ? `${path}/` : ""}node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => place in lock.packages) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}

const [first, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([
  ...(first ? [first] : []),
  ...rest.sort(([one], [other]) => (one < other ? -1 : 1)),
]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms named.`);
