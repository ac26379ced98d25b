import { expect, test } from "vitest";
import { loader } from "../../../app/site/share/share-image.ts";
import type { Company } from "../../../contract/company.ts";
import { loaderArguments, logoOf, renamedCompany } from "../../renamed-company.ts";

async function pictureFor(company: Company) {
  const file = "contact-us.png";
  return (await loader(loaderArguments(`/share/${file}`, { file }, company))).text();
}

test("a share image has the company's name, and another one after a new name", async () => {
  const picture = await pictureFor(renamedCompany);
  expect(picture).toContain(">Vanya Systems</text>");
  expect(picture).not.toContain("Nirbhay");
  expect(await pictureFor({ ...renamedCompany, name: "Vanya Works" })).toContain(
    ">Vanya Works</text>",
  );
});

test("a share image is drawn again for another logo and other colours", async () => {
  await pictureFor(renamedCompany);
  const logo = await pictureFor({ ...renamedCompany, logo: logoOf(1, "#15803D") });
  expect(logo).toContain('fill="#15803D"');
  const colours = await pictureFor({ ...renamedCompany, accent2: "#22d3ee" });
  expect(colours).toContain("#22d3ee");
});
