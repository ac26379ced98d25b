/**
 * Copies the flags of the phone field's countries into `public/flags`, named by ISO code. Run by
 * hand after an update of either package and commit what it writes. The originals are made for
 * small sizes: all 218 together are lighter than a photograph.
 *
 *     node tools/copy-flags.ts
 */
import { copyFile, mkdir, rm } from "node:fs/promises";
import { defaultCountries, parseCountry } from "react-international-phone";

const folder = "public/flags";

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const country of defaultCountries) {
  const { iso2 } = parseCountry(country);
  const flag = `node_modules/country-flag-icons/3x2/${iso2.toUpperCase()}.svg`;
  await copyFile(flag, `${folder}/${iso2}.svg`);
}
console.log(`${defaultCountries.length} flags in ${folder}`);
