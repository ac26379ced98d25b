// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type InProcessApi, openInProcessApi } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putImage } from "../../put-image.ts";
import { putPost } from "../../put-post.ts";

type List = {
  path: string;
  search: string;
  put(api: InProcessApi, name: string): Promise<unknown>;
  /** Names of the records that are in the bin. */
  binned(api: InProcessApi): Promise<string[]>;
};

const lists: Readonly<Record<string, List>> = {
  Clients: {
    path: "/admin/clients",
    search: "Name, company, email or phone",
    put: sendEnquiry,
    binned: ({ context }) => binnedIn(context, "clients", "name"),
  },
  "Client Queries": {
    path: "/admin/client-queries",
    search: "Search client queries",
    put: sendEnquiry,
    binned: ({ context }) => binnedIn(context, "enquiries", "name"),
  },
  Blogs: {
    path: "/admin/blogs",
    search: "Search blogs",
    put: ({ context }, title) => putPost(context.database, { title }),
    binned: ({ context }) => binnedIn(context, "posts", "title"),
  },
  Media: {
    path: "/admin/media",
    search: "Name or alt text",
    put: ({ context }, name) => putImage(context.database, name),
    binned: ({ context }) => binnedIn(context, "media", "name"),
  },
};

async function binnedIn(
  { database }: InProcessApi["context"],
  table: "clients" | "enquiries" | "posts" | "media",
  column: "name" | "title",
): Promise<string[]> {
  const rows = await database.read
    .selectFrom(table)
    .select(`${column} as name`)
    .where("deleted_at", "is not", null)
    .execute();
  return rows.map(({ name }) => String(name));
}

const checkbox = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });

/** A list of Ananya and Farhan with both selected, which then shows Farhan only. */
async function searchWithBothSelected({ path, search, put }: List) {
  const api = await openInProcessApi();
  await put(api, "Ananya");
  await put(api, "Farhan");
  await renderBackOffice(path, { api });
  for (const name of [/Ananya/, /Farhan/]) fireEvent.click(await checkbox(name));
  expect(await screen.findByText("2 selected")).toBeTruthy();
  type(search, "Farhan");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Ananya/ })).toBeNull());
  const shown = await checkbox(/Farhan/);
  if (!shown.checked) fireEvent.click(shown);
  expect(await screen.findByText("1 selected")).toBeTruthy();
  return api;
}

test.each(Object.entries(lists))(
  "%s: rows that a search no longer shows are not deleted with the others",
  async (_, list) => {
    const api = await searchWithBothSelected(list);
    await press("button", /^Delete( 1)?$/);
    if (list.path !== "/admin/clients") {
      const dialog = within(await screen.findByRole("dialog"));
      fireEvent.click(dialog.getByRole("button", { name: /^Delete$/ }));
    }
    await waitFor(async () => expect(await list.binned(api)).not.toEqual([]));
    expect(await list.binned(api)).toEqual(["Farhan"]);
    // The keyboard goes on from the heading: the button and the row are gone (WCAG 2.4.3).
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  },
);

test.each([
  ["Clients", "Email"],
  ["Client Queries", "Write an email to them"],
])("%s: nor are they emailed", async (name, button) => {
  const list = lists[name];
  if (!list) throw new Error(`No list ${name}.`);
  await searchWithBothSelected(list);
  await press("button", button);
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\?draft=/));
  await screen.findByRole("button", { name: /^Remove .*farhan/i });
  expect(screen.queryByRole("button", { name: /^Remove .*ananya/i })).toBeNull();
});
