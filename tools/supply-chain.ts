import { type LockedPackages, packageName } from "./lock-file.ts";

/** Licences (SPDX) under which we may use and distribute a package without further conditions. */
const allowed: ReadonlySet<string> = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC"],
  ...["MIT", "MIT-0", "Unlicense", "Zlib"],
]);

type Exception = { packages: RegExp; license: string | undefined; reason: string };

/** Packages with another licence or none in the lock file, each with the reason why we may use it. */
export const exceptions: readonly Exception[] = [
  {
    packages: /^@resvg\/resvg-js(-|$)/,
    license: "MPL-2.0",
    reason: "Used unmodified; copyleft covers its own files only.",
  },
  {
    packages: /^(axe-core|@axe-core\/playwright|lightningcss(-.*)?)$/,
    license: "MPL-2.0",
    reason: "Development only, used unmodified.",
  },
  {
    packages: /^@img\/sharp-libvips-/,
    license: "LGPL-3.0-or-later",
    reason: "Loaded as a shared library, unmodified and replaceable.",
  },
  {
    packages: /^@img\/sharp-win32-/,
    license: "Apache-2.0 AND LGPL-3.0-or-later",
    reason: "The same library, packaged with sharp for Windows.",
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    license: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    reason: "The same library for WebAssembly, which our builds don't contain.",
  },
  {
    packages: /^@fontsource-variable\//,
    license: "OFL-1.1",
    reason: "Fonts: they may be embedded and subset, not sold by themselves.",
  },
  { packages: /^argparse$/, license: "Python-2.0", reason: "Permissive; development only." },
  {
    packages: /^caniuse-lite$/,
    license: "CC-BY-4.0",
    reason: "Data that build tools read; we don't distribute it.",
  },
  {
    packages: /^(busboy|dicer|streamsearch)$/,
    license: undefined,
    reason: "MIT, in the outdated field `licenses`; development only.",
  },
  {
    packages: /^(humanize-number|only)$/,
    license: undefined,
    reason: "MIT, in the readme only; development only.",
  },
];

/**
 * Whether an SPDX expression is satisfied by allowed licences. Supports parentheses around the
 * whole expression; refuses nested ones.
 */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => allowed.has(license)));

/** Locked packages without a digest of their tarball or with a licence that is not allowed. */
export function supplyChainProblems(packages: LockedPackages): string[] {
  const used = new Set<Exception>();
  const problems = Object.entries(packages).flatMap(([path, entry]) => {
    if (path === "" || entry.link) return [];
    const name = packageName(path);
    const named = `${name}@${entry.version}`;
    const exception = exceptions.find(
      ({ packages: names, license }) => names.test(name) && license === entry.license,
    );
    if (exception) used.add(exception);
    const licensed = exception !== undefined || isAllowed(entry.license ?? "");
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? "")
        ? []
        : [
            `${named} has no integrity. Lock a version of which the registry has every platform's package.`,
          ]),
      ...(licensed
        ? []
        : [
            `${named} has the licence ${entry.license ?? "(none)"}, which tools/supply-chain.ts doesn't allow.`,
          ]),
    ];
  });
  const unused = exceptions.filter((exception) => !used.has(exception));
  return [
    ...problems,
    ...unused.map(({ packages: names }) => `No package needs the licence exception ${names} now.`),
  ];
}
