import { expect, test } from "vitest";
import { sitePages } from "../../../app/site/search-engines/site-pages.ts";
import { withCopyAt } from "../../../contract/page-copy.ts";
import { recordFigure } from "../../faults/run-options.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { openPageStaff, pageNamed, publicAddresses, renderedBy } from "./page-staff.ts";
import { read } from "./visitor.ts";

const addresses = sitePages.map(({ path }) => path);
const [oldName, newName] = ["Testing and QC", "Trials and proof"];
const { path } = pageNamed("testing-and-qc");
const newPromise = "Nothing ships on trust";

describeServerOnEachDatabase("the name of a service", (open) => {
  test("is the new one everywhere; only pages that show a change are rendered again", async () => {
    const { start, name } = await open();
    const server = await start();
    const { url } = server;
    const staff = await openPageStaff(url);
    const readAll = async () => {
      for (const address of addresses) await (await read(url + address)).arrayBuffer();
      return renderedBy(server);
    };
    let before = await readAll();
    // Until the start has rendered everything.
    const isCached = async () => {
      const earlier = before;
      before = await readAll();
      return before === earlier;
    };
    await expect.poll(isCached).toBe(true);
    const publish = async (page: string, field: string, value: string, shownAt: string) => {
      const { copy } = await staff.state(page);
      const start = before;
      expect((await staff.save(page, withCopyAt(copy, field, value))).status).toBe(200);
      expect((await staff.publish(page)).status).toBe(200);
      const shows = async () => (await (await read(url + shownAt)).text()).includes(value);
      await expect.poll(shows).toBe(true);
      await expect.poll(isCached).toBe(true);
      return before - start;
    };

    const rendered = {
      heading: await publish("testing-and-qc", "hero.heading", "Proved on every change", path),
      name: await publish("testing-and-qc", "name", newName, "/"),
      promise: await publish("testing-and-qc", "promise", newPromise, "/"),
    };
    recordFigure({
      what: `pages of ${addresses.length} rendered again after a heading, a name and a promise changed, ${name}`,
      measured: Object.values(rendered).join(", "),
      bar: "those that show it",
      met: rendered.heading < 5,
    });
    // More than once: on commit, and when the process reads the new version, as others do.
    expect(rendered.heading).toBeGreaterThanOrEqual(1);
    expect(rendered.heading).toBeLessThan(5);
    expect(rendered.name).toBeGreaterThanOrEqual(addresses.length);
    expect(rendered.promise).toBeGreaterThanOrEqual(addresses.length);

    const withOldName: string[] = [];
    const withoutNewName: string[] = [];
    for (const address of publicAddresses) {
      const text = await (await read(url + address)).text();
      if (text.includes(oldName)) withOldName.push(address);
      // The layout's data comes with the document; robots, feeds and sitemap name no service.
      const hasMenus = addresses.includes(address as never) || address === "/llms.txt";
      if (hasMenus && !text.includes(newName)) withoutNewName.push(address);
    }
    expect(withOldName).toEqual([]);
    expect(withoutNewName).toEqual([]);
    const unknown = await (await read(`${url}/no-such-page`)).text();
    expect(unknown).toContain(newName);
    const page = await (await read(url + path)).text();
    expect(page).toContain(newPromise);
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(data).toContain(`"name":"${newName}"`);
  });
});
