import { expect, test } from "vitest";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import { recordFigure, scaled, seedOfRun } from "../../faults/run-options.ts";
import { flat } from "../../images.ts";
import { randomNumbers } from "../bench/figures.ts";
import { pathsIn, RandomEditor } from "../random-copy.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { openPageStaff } from "./page-staff.ts";
import { read } from "./visitor.ts";

const edits = scaled({ short: 60, full: 5_000 });

describeServerOnEachDatabase("random edits of every page", (open) => {
  test("are refused by the field that is wrong, or give a page that renders (bar 8)", async () => {
    const seed = seedOfRun();
    console.log(`SEED=${seed}`);
    const random = randomNumbers(seed);
    const { start, name } = await open();
    const server = await start({ LOG_LEVEL: "warn" });
    const staff = await openPageStaff(server.url);
    const upload = () =>
      flat(900, 700)
        .png()
        .toBuffer()
        .then((bytes) => staff.upload(new Uint8Array(bytes)));
    const image = await upload();
    const unknown = "media:00000000-0000-7000-8000-000000000000";
    const editor = new RandomEditor(random, [`media:${image}`, `media:${image}`, unknown]);
    const previews = new Map<string, string>();
    for (const page of editablePages) {
      const { body } = await staff.call("POST", `/api/pages/${page.name}/preview`);
      previews.set(page.name, String(body["path"]));
    }
    const tally = { published: 0, refused: 0, restored: 0 };
    const wrong: string[] = [];

    for (let edit = 0; edit < edits; edit++) {
      const page = editablePages[edit % editablePages.length];
      if (!page) break;
      const { copy } = await staff.state(page.name);
      const changed = editor.edit(page, copy);
      const saved = await staff.save(page.name, changed);
      if (saved.status === 200) {
        // The author sees the draft, whatever is in it.
        const preview = await read(server.url + previews.get(page.name));
        const text = await preview.text();
        if (preview.status !== 200) wrong.push(`${edit}, ${page.name}: preview ${preview.status}`);
        if (/<script|[\ue000-\ue002]/.test(text)) wrong.push(`${edit}: a script or a mark`);
      }
      const answer = saved.status === 200 ? await staff.publish(page.name) : saved;
      if (answer.status === 200) tally.published += 1;
      else {
        tally.refused += 1;
        const fields = Object.keys((answer.body["fields"] as object | undefined) ?? {});
        const isPath = pathsIn(page, changed);
        if (answer.status !== 422 || fields.length === 0 || !fields.every(isPath))
          wrong.push(`${edit}, ${page.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
        continue;
      }
      const visible = await read(server.url + page.path);
      const html = await visible.text();
      if (visible.status !== 200 || !html.includes("</html>"))
        wrong.push(`${edit}, ${page.name}: the page is ${visible.status}`);
      if (wrong.length > 5) break;
      // From time to time the image is gone, and comes back.
      if (random() < 0.05) await staff.call("DELETE", `/api/media/${image}?pages=use-drawing`);
      else if (random() < 0.1) await upload();
      // From time to time as it was: otherwise lists grow to their limits.
      if (random() > 0.1) continue;
      await staff.call("POST", `/api/pages/${page.name}/revisions/0/restore`);
      await staff.publish(page.name);
      tally.restored += 1;
    }
    console.info(name, tally);
    recordFigure({
      what: `${edits} random edits of ${editablePages.length} pages, ${name}`,
      measured: `${tally.published} published and rendered, ${tally.refused} refused by field, ${wrong.length} else`,
      bar: "0 else, no 5xx",
      met: wrong.length === 0,
    });
    expect(wrong).toEqual([]);
    expect(tally.published).toBeGreaterThan(edits / 5);
    expect(tally.refused).toBeGreaterThan(edits / 10);
    expect(server.output().match(/.*(?:"level":[56]0|page failed).*/g) ?? []).toEqual([]);
  });
});
