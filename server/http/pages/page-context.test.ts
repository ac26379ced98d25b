import { expect, test } from "vitest";
import { companyPage } from "../../../app/copy/company.ts";
import { servicePages } from "../../../app/copy/service-pages.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import { errorPageTags } from "../../services/cache-tags.ts";
import { CopyStore } from "../../services/pages/copy-store.ts";
import { provideServices } from "./page-context.ts";

describeOnDatabase("a page that shows copy", (open) => {
  test("depends on its page, or on the part of it, and on the company named in it", async () => {
    const copy = new CopyStore([companyPage, servicePages.devops]);
    const context = { ...testContext(await open()), copy };
    const whole = provideServices(context);
    whole.copy(servicePages.devops);
    expect(whole.cacheTags).toEqual(new Set(["page:devops", "page:company"]));
    const part = provideServices(context);
    part.copy(servicePages.devops, "names");
    expect(part.cacheTags).toEqual(new Set(["shared:names", "page:company"]));
  });
});

describeOnDatabase("a form posted without scripts", (open) => {
  test("may have as many characters as its field, whose line breaks browsers post as two", async () => {
    const { forms } = provideServices(testContext(await open()));
    const form = new FormData();
    const person = { name: "Asha", company_name: "Northfold", email_id: "asha@northfold.example" };
    const description = "a\r\n".repeat(fieldLimits.description / 2);
    for (const [name, value] of Object.entries({
      ...person,
      phone: "+91 98100 00000",
      description,
    }))
      form.set(name, value);
    const sent = { state: "received", values: { description: description.replaceAll("\r", "") } };
    expect(await forms.sendEnquiry(form)).toMatchObject(sent);
  });
});

test("error pages and icons depend on the company", () => {
  expect(errorPageTags).toContain("page:company");
});
