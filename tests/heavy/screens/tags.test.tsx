// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { clientsOf, tag } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

/** Three clients, the newest of whom has a tag. */
async function scene() {
  const api = await openInProcessApi();
  await putClients(api.context, "a@x.example", "b@x.example", "c@x.example");
  const ids = (await clientsOf(api)).map(({ id }) => id);
  await tag(api, ids.slice(0, 1), "Schools");
  const tagsOf = async () => (await clientsOf(api)).map(({ tags }) => tags.join());
  return { api, ids, tagsOf };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("a client's page shows tags, adds one and removes one, each with an Undo", async () => {
  const { api, ids, tagsOf } = await scene();
  await renderBackOffice(`/admin/clients/${ids[0]}`, { api });
  const list = await screen.findByRole("list", { name: "Tags" });
  expect(within(list).getByRole("link", { name: "Schools" }).getAttribute("href")).toBe(
    "/admin/clients?tag=Schools",
  );
  await press("button", "Add tag");
  await type("Tag", "Pune\u200b");
  await press("button", "Add");
  expect(await screen.findByText(/can’t have invisible characters/)).toBeTruthy();
  await type("Tag", " Pune ");
  await press("button", "Add");
  await waitFor(async () => expect((await tagsOf())[0]).toBe("Pune,Schools"));
  expect(await screen.findByRole("link", { name: "Pune" })).toBeTruthy();
  await press("button", "Remove the tag Schools");
  await waitFor(async () => expect((await tagsOf())[0]).toBe("Pune"));
  await screen.findByText("Tag “Schools” removed");
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByRole("link", { name: "Schools" })).toBeTruthy();
});

test("several are tagged at once; Undo leaves those who had the tag before", async () => {
  const { api, tagsOf } = await scene();
  await renderBackOffice("/admin/clients", { api });
  await press("checkbox", "Select Client 2");
  await press("checkbox", "Select Client 1");
  await press("button", "Tag");
  const dialog = await screen.findByRole("dialog", { name: "Tag 2 clients" });
  const field = within(dialog).getByLabelText("Tag");
  await waitFor(() => expect(document.querySelector('datalist [value="Schools"]')).toBeTruthy());
  fireEvent.change(field, { target: { value: "schools" } });
  fireEvent.submit(field.closest("form") as HTMLFormElement);
  expect(await screen.findByText("1 client tagged “schools”")).toBeTruthy();
  expect(await tagsOf()).toEqual(["Schools", "Schools", ""]);
  expect(screen.queryByText("2 selected")).toBeNull();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await tagsOf()).toEqual(["Schools", "", ""]));
});

test("a segment of the selected clients is their tag and its search, with an Undo", async () => {
  const { api, tagsOf } = await scene();
  const segments = async () =>
    api.context.database.read.selectFrom("saved_views").select(["name", "query"]).execute();
  await renderBackOffice("/admin/clients", { api });
  await press("checkbox", "Select Client 2");
  await press("checkbox", "Select Client 1");
  await press("button", "Segment");
  const dialog = await screen.findByRole("dialog", { name: "Segment of 2 clients" });
  const field = within(dialog).getByLabelText("Name of the segment");
  const submit = () => fireEvent.submit(field.closest("form") as HTMLFormElement);
  submit();
  expect(await screen.findByText("Please enter a name.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "Workshop" } });
  submit();
  expect(await screen.findByText("Segment “Workshop” saved")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Workshop 2" })).toBeTruthy();
  expect((await tagsOf()).filter((tags) => tags.includes("Workshop"))).toHaveLength(2);
  expect(await segments()).toEqual([{ name: "Workshop", query: "?tag=Workshop" }]);
  expect(screen.queryByText("2 selected")).toBeNull();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await tagsOf()).toEqual(["Schools", "", ""]));
  expect(await segments()).toEqual([]);
});

test("a segment whose clients can't be tagged is not saved", async () => {
  const { api, tagsOf } = await scene();
  api.intercept = on("/api/clients/tags", unavailable);
  await renderBackOffice("/admin/clients", { api });
  await press("checkbox", "Select Client 1");
  await press("button", "Segment");
  fireEvent.change(await screen.findByLabelText("Name of the segment"), {
    target: { value: "Workshop" },
  });
  await press("button", "Save segment");
  expect(await screen.findByText(/The database is resting/, { selector: "dialog *" })).toBeTruthy();
  const segments = api.context.database.read.selectFrom("saved_views").select("name");
  expect(await segments.execute()).toEqual([]);
  expect(await tagsOf()).toEqual(["Schools", "", ""]);
});

test("the list is filtered by the state of mail, and saved with it", async () => {
  const { api, ids } = await scene();
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("clients")
      .set({ unsubscribed_at: 1 })
      .where("id", "=", ids[1] ?? "")
      .execute(),
  );
  await renderBackOffice("/admin/clients", { api });
  await screen.findByText("Client 0");
  fireEvent.change(screen.getByRole("combobox", { name: "Emails" }), {
    target: { value: "unsubscribed" },
  });
  await waitFor(() => expect(address()).toBe("/admin/clients?mail=unsubscribed"));
  expect(await screen.findByText("1 person matches")).toBeTruthy();
  await press("button", "Save as segment");
  await type("Name of the segment", "Left us");
  await press("button", "Save");
  const link = await screen.findByRole("link", { name: "Left us 1" });
  expect(link.getAttribute("href")).toBe("/admin/clients?mail=unsubscribed");
  expect(link.getAttribute("aria-current")).toBe("page");
  fireEvent.change(screen.getByRole("combobox", { name: "Emails" }), {
    target: { value: "bounced" },
  });
  expect(await screen.findByText("No address here has failed.")).toBeTruthy();
  expect(link.getAttribute("aria-current")).toBeNull();
});

test("the list is filtered by a tag; the search is saved, renamed, and deleted with an Undo", async () => {
  const { api } = await scene();
  await renderBackOffice("/admin/clients", { api });
  const table = await screen.findByRole("table", { name: "Clients" });
  fireEvent.click(await within(table).findByRole("link", { name: "Schools" }));
  await waitFor(() => expect(address()).toBe("/admin/clients?tag=Schools"));
  expect(await screen.findByText("1 person matches")).toBeTruthy();
  expect(screen.queryByText("Client 0")).toBeNull();
  await press("button", "Save as segment");
  await type("Name of the segment", "Our schools");
  await press("button", "Save");
  const segments = await screen.findByRole("navigation", { name: "Segments" });
  const link = await within(segments).findByRole("link", { name: "Our schools 1" });
  expect(link.getAttribute("href")).toBe("/admin/clients?tag=Schools");
  expect(link.getAttribute("aria-current")).toBe("page");
  await press("button", "Change the segment Our schools");
  await type("Name of the segment", "Schools of ours");
  await press("button", "Rename");
  await within(segments).findByRole("link", { name: "Schools of ours 1" });
  const ids = () => api.context.database.read.selectFrom("saved_views").select("id").execute();
  const before = await ids();
  await press("button", "Change the segment Schools of ours");
  await press("button", "Delete this segment");
  await press("button", "Delete");
  await screen.findByRole("button", { name: "Save as segment" });
  expect(within(segments).queryByRole("link")).toBeNull();
  fireEvent.click(await screen.findByText("Undo"));
  expect(await within(segments).findByRole("link", { name: "Schools of ours 1" })).toBeTruthy();
  expect(await ids()).toEqual(before);
});
