import { expect, test } from "vitest";
import { sitePages } from "../../app/site/search-engines/site-pages.ts";
import { withCopyAt } from "../../contract/page-copy.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { openPageStaff, pageNamed, publicAddresses, renderedBy } from "./page-staff.ts";
import { recordFigure } from "./run-options.ts";
import { read } from "./visitor.ts";

const addresses = sitePages.map(({ path }) => path);
const [oldName, newName] = ["Testing and QC", "Trials and proof"];
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
    const publish = async (page: string, path: string, value: string) => {
      const { copy } = await staff.state(page);
      expect((await staff.save(page, withCopyAt(copy, path, value))).status).toBe(200);
      expect((await staff.publish(page)).status).toBe(200);
      const after = await readAll();
      const rendered = after - before;
      before = after;
      return rendered;
    };

    const rendered = {
      heading: await publish("testing-and-qc", "hero.heading", "Proved on every change"),
      card: await publish("devops", "card", "One path from commit to production."),
      name: await publish("testing-and-qc", "name", newName),
      promise: await publish("testing-and-qc", "promise", newPromise),
    };
    recordFigure({
      what: `pages of ${addresses.length} rendered again after a heading, a card and a name changed, ${name}`,
      measured: `${rendered.heading}, ${rendered.card}, ${rendered.name}`,
      bar: `1, 2, ${addresses.length}`,
      met: rendered.heading === 1 && rendered.card === 2,
    });
    expect(rendered).toEqual({
      heading: 1,
      card: 2,
      name: addresses.length,
      promise: addresses.length,
    });

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
    const page = await (await read(url + pageNamed("testing-and-qc").path)).text();
    expect(page).toContain(newPromise);
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(data).toContain(`"name":"${newName}"`);
  });
});
