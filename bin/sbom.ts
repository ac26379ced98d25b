import { writeSbom } from "../tools/write-sbom.ts";

// `npm run sbom [file]`: a software bill of materials (CycloneDX) of the deployed packages, with
// versions, digests and licences, by default in sbom.cdx.json.

const [file = "sbom.cdx.json"] = process.argv.slice(2);
try {
  const { specVersion, components } = writeSbom(file);
  console.log(`${file}: CycloneDX ${specVersion}, ${components.length} packages.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
