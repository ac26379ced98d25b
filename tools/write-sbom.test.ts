import { readFileSync } from "node:fs";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { readLockFile } from "./lock-file.ts";
import { makeSbom } from "./write-sbom.ts";

const sbom = makeSbom();

const manifest = import.meta.resolve("@cyclonedx/cyclonedx-library/package.json");
const schemaOf = (name: string) => {
  const file = new URL(`res/schema/${name}.SNAPSHOT.schema.json`, manifest);
  return JSON.parse(readFileSync(file, "utf8")) as object;
};

test("the SBOM is valid CycloneDX", () => {
  const ajv = new Ajv.default({ strict: false });
  for (const name of ["spdx", "jsf-0.82"]) {
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  addFormats.default(ajv);
  ajv.addFormat("iri-reference", true).addFormat("idn-email", true);
  const validate = ajv.compile(schemaOf(`bom-${sbom.specVersion}`));
  expect(validate(sbom) ? [] : validate.errors).toEqual([]);
  expect(validate({ ...sbom, bomFormat: "Other" })).toBe(false);
});

test("it names every package of a deployment with digest and licence, and no registry", () => {
  expect(sbom.metadata.component.name).toBe("nirbhay");
  const names = new Set(sbom.components.map(({ name }) => name));
  for (const name of ["hono", "sharp", "@img/sharp-libvips-linux-x64"])
    expect(names).toContain(name);
  expect(names).not.toContain("vitest");
  const deployed = Object.entries(readLockFile()).filter(([path, { dev }]) => path && !dev);
  expect(sbom.components.length).toBeGreaterThan(100);
  expect(sbom.components.length).toBeLessThanOrEqual(deployed.length);
  const incomplete = sbom.components.filter(({ hashes, licenses }) => !hashes || !licenses);
  expect(incomplete).toEqual([]);
  const hosts = JSON.stringify(sbom).match(/https?:\/\/[^/"]+/g);
  expect(new Set(hosts)).toEqual(new Set(["http://cyclonedx.org"]));
});
