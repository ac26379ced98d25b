// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { servicePages } from "../../../app/copy/service-pages.ts";
import { dayMs } from "../../../contract/durations.ts";
import { type CopyValue, copyAt } from "../../../contract/page-copy.ts";
import { type InProcessApi, openInProcessApi } from "../../office/in-process-api.ts";
import { pageEditorOf } from "../../office/page-seeds.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";

// jsdom has no layout; the editor scales its frame.
beforeEach(() => {
  const nothing = { observe() {}, disconnect() {}, unobserve() {} };
  vi.stubGlobal("ResizeObserver", function ResizeObserver() {
    return nothing;
  });
});

const starter = servicePages.devops.copy as unknown as CopyValue;
const starterAt = (path: string) => String(copyAt(starter, path));
const offerings = copyAt(starter, "offerings.items") as readonly CopyValue[];

async function open(prepare: (api: InProcessApi) => Promise<void>, query = "") {
  const api = await openInProcessApi();
  await prepare(api);
  await renderBackOffice(`/admin/pages/changes?page=devops${query}`, { api });
  return { api, asha: await pageEditorOf(api) };
}
const withDraft = async (api: InProcessApi) => {
  const asha = await pageEditorOf(api);
  const [first, second, ...rest] = offerings as [CopyValue, CopyValue, ...CopyValue[]];
  await asha.save("devops", {
    "hero.heading": "Ship on a Tuesday",
    "offerings.items": [second, first, ...rest],
  });
};

const changes = async () =>
  within(await screen.findByRole("list", { name: "Changes" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("h3")?.textContent);
const title = () => document.querySelector("#compared")?.textContent;
const version = (name: RegExp) => {
  const history = screen.getByRole("region", { name: "History" });
  const item = within(history)
    .getAllByRole("listitem")
    .find((each) => name.test(each.textContent ?? ""));
  if (!item) throw new Error(`No ${name} in the history.`);
  return item;
};

test("the draft is compared with the published version, field by field", async () => {
  await open(withDraft);
  expect(await changes()).toEqual(["Hero, headline", "Offerings, items, order"]);
  expect(title()).toBe("2 changes to the starter copy");
  const list = screen.getByRole("list", { name: "Changes" });
  expect(list.querySelector("ins")?.textContent).toContain("Tuesday");
  expect(list.querySelector(".changes__moved")?.parentElement?.textContent).toMatch(
    /moved from 1 to 2$/,
  );
  expect(version(/^Your draft/).textContent).toMatch(/2 changes$/);
});

test("one change is restored alone, and brought back with Undo", async () => {
  const { asha } = await open(withDraft);
  await press("button", "Restore Hero, headline");
  await waitFor(async () => expect(await changes()).toEqual(["Offerings, items, order"]));
  const { draft } = await asha.read("devops");
  expect(copyAt(draft?.copy, "hero.heading")).toBe(starterAt("hero.heading"));
  expect(document.activeElement?.id).toBe("compared");
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await changes()).toHaveLength(2));
  await press("button", /^Undo move/);
  await waitFor(async () => expect(await changes()).toEqual(["Hero, headline"]));
  await press("button", "Restore Hero, headline");
  expect(await screen.findByText("Nothing has changed yet")).toBeTruthy();
  expect((await asha.read("devops")).draft).toBeNull();
});

test("Publish makes a version, and Undo takes it back with the draft", async () => {
  const { asha } = await open(withDraft);
  await press("button", "Publish 2 changes");
  expect(await screen.findByText("2 changes published, seen by visitors")).toBeTruthy();
  await waitFor(() => expect(version(/^Version 1/).textContent).toContain("Asha, published"));
  await waitFor(() => expect(title()).toBe("2 changes"));
  expect(screen.queryByRole("button", { name: /^Restore Hero/ })).toBeNull();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => {
    const { version, copy, draft } = await asha.read("devops");
    expect(version).toBe(2);
    expect(copyAt(copy, "hero.heading")).toBe(starterAt("hero.heading"));
    expect(copyAt(draft?.copy, "hero.heading")).toBe("Ship on a Tuesday");
  });
  await waitFor(async () => expect(await changes()).toHaveLength(2));
});

test("errors hold publishing back and are named, with a link to the field", async () => {
  await open(async (api) =>
    (await pageEditorOf(api)).save("devops", { "hero.heading": "<b>Ship</b>" }),
  );
  await changes();
  const state = document.getElementById("publish-state");
  expect(state?.textContent).toBe(
    "One error is left: Hero, headline. Write this without HTML tags. Open the text",
  );
  expect(state?.querySelector("a")?.getAttribute("href")).toBe(
    "/admin/pages/edit?page=devops&field=hero.heading",
  );
  const publish = screen.getByRole<HTMLButtonElement>("button", { name: "Publish 1 change" });
  expect(publish.disabled).toBe(true);
  expect(screen.queryByRole("link", { name: "Publish later" })).toBeNull();
});

test("Discard draft ends the draft; Undo brings it back", async () => {
  const { asha } = await open(withDraft);
  await press("button", "Discard draft");
  expect(await screen.findByText("Nothing has changed yet")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await changes()).toHaveLength(2));
  expect(copyAt((await asha.read("devops")).draft?.copy, "hero.heading")).toBe("Ship on a Tuesday");
});

test("Publish later takes a time in India; the schedule can be cancelled", async () => {
  const { asha } = await open(withDraft);
  await press("link", "Publish later");
  const field = await screen.findByLabelText("Another time (IST)");
  fireEvent.change(field, { target: { value: "2001-01-01T09:00" } });
  await press("button", "Schedule");
  expect(await screen.findByText("Please choose a time in the future.")).toBeTruthy();
  const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  fireEvent.change(field, { target: { value: `${day}T09:00` } });
  await press("button", "Schedule");
  expect(await screen.findByText(/^A change is scheduled for/)).toBeTruthy();
  expect((await asha.read("devops")).scheduled?.at).toBe(`${day}T03:30:00.000Z`);
  // The scheduled text can still be read.
  await waitFor(() =>
    expect(document.querySelector(".changes__compared-head p")?.textContent).toBe(
      "Starter copy compared with the scheduled change",
    ),
  );
  expect(await changes()).toHaveLength(2);
  await press("button", "Cancel schedule");
  await waitFor(async () => expect(await changes()).toHaveLength(2));
});

const threeVersions = async (api: InProcessApi) => {
  const [asha, arjun] = [await pageEditorOf(api), await pageEditorOf(api, "Arjun Bedi")];
  await asha.change("devops", { "hero.heading": "First" });
  await arjun.change("devops", { "hero.heading": "Second", "hero.lead": "A second lead" });
  await asha.change("devops", { "hero.heading": "Third" });
};

test("any two versions can be compared, each pair at its address", async () => {
  await open(threeVersions);
  expect(await changes()).toEqual(["Hero, headline"]);
  expect(document.querySelector(".changes__compared-head p")?.textContent).toBe(
    "Version 2 compared with version 3",
  );
  fireEvent.click(within(version(/^Version 1/)).getByRole("link", { name: /^Compare/ }));
  await waitFor(() => expect(address()).toBe("/admin/pages/changes?page=devops&from=1&to=3"));
  await waitFor(async () => expect(await changes()).toEqual(["Hero, headline", "Hero, lead"]));
  fireEvent.change(screen.getByLabelText("Later version"), { target: { value: "2" } });
  await waitFor(() => expect(address()).toBe("/admin/pages/changes?page=devops&from=1&to=2"));
  await waitFor(() => expect(title()).toBe("2 changes"));
  expect(version(/^Version 2/).textContent).toContain("Arjun Bedi");
});

test("Restore asks, makes a draft and opens the editor; nothing is published", async () => {
  const { asha } = await open(async (api) => {
    await threeVersions(api);
    await (await pageEditorOf(api)).save("devops", { "hero.heading": "Fourth" });
  });
  await changes();
  fireEvent.click(within(version(/^Version 1/)).getByRole("link", { name: /^Restore/ }));
  const dialog = await screen.findByRole("dialog", { name: "Restore version 1" });
  expect(dialog.textContent).toContain("Your draft with 1 change is replaced.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(address()).toBe("/admin/pages/edit?page=devops"));
  const { version: published, copy, draft } = await asha.read("devops");
  expect(published).toBe(3);
  expect(copyAt(copy, "hero.heading")).toBe("Third");
  expect(copyAt(draft?.copy, "hero.heading")).toBe("First");
});

test("changes to other texts than a colleague's are published together", async () => {
  const { asha } = await open(async (api) => {
    await withDraft(api);
    await (await pageEditorOf(api, "Arjun Bedi")).change("devops", { "hero.lead": "By Arjun" });
  });
  expect(await changes()).toEqual(["Hero, headline", "Offerings, items, order"]);
  expect(document.getElementById("publish-state")?.textContent).toBe(
    "Arjun Bedi published version 1 meanwhile. Your changes are to other texts; both stay.",
  );
  await press("button", "Publish 2 changes");
  await waitFor(async () => {
    const { copy, version } = await asha.read("devops");
    expect(version).toBe(2);
    expect(copyAt(copy, "hero.lead")).toBe("By Arjun");
    expect(copyAt(copy, "hero.heading")).toBe("Ship on a Tuesday");
  });
});

test("a text that a colleague changed in another way is chosen in the editor first", async () => {
  await open(async (api) => {
    await withDraft(api);
    await (await pageEditorOf(api, "Arjun Bedi")).change("devops", { "hero.heading": "By Arjun" });
  });
  await changes();
  expect(document.getElementById("publish-state")?.textContent).toBe(
    "Arjun Bedi published version 1 meanwhile, and 1 text differs. Choose in the editor",
  );
  expect(screen.queryByRole("button", { name: /^Restore Hero/ })).toBeNull();
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Publish 2 changes" }).disabled,
  ).toBe(true);
});

test("a page that nobody changed says so", async () => {
  const api = await openInProcessApi();
  await renderBackOffice("/admin/pages/changes?page=devops", { api });
  expect(await screen.findByText("Nothing has changed yet")).toBeTruthy();
});

test("an unknown page is not there", async () => {
  await renderBackOffice("/admin/pages/changes?page=nothing");
  expect((await screen.findByRole("alert")).textContent).toContain("There is no such page.");
});
