import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The fields of a CycloneDX document that we read. */
export type Sbom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: readonly {
    name: string;
    version: string;
    purl: string;
    hashes?: readonly object[];
    licenses?: readonly object[];
  }[];
};

const command = [
  ...["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev"],
  ...["--package-lock-only", "--offline", "--loglevel=error"],
];

/**
 * The packages that a deployed product contains, by npm from the lock file, without network.
 * Development tools are left out: no deployment has them.
 * @throws Error with npm's own explanation
 */
export function makeSbom(): Sbom {
  const { status, stdout, stderr, error } = spawnSync("npm", command, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (error || status !== 0) {
    throw new Error(`npm sbom failed; it needs npm 10 or newer.\n${error?.message ?? stderr}`);
  }
  const sbom = JSON.parse(stdout) as Sbom;
  // npm names the product after the folder that it is in.
  const { name } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string };
  sbom.metadata.component.name = name;
  return sbom;
}

/** Writes `makeSbom` to a file, with the folders above it, and returns it. */
export function writeSbom(file: string): Sbom {
  const sbom = makeSbom();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return sbom;
}
