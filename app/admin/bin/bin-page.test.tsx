// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { press } from "../../../tests/office/user-actions.ts";
import { putPost } from "../../../tests/put-post.ts";

test("while another tab loads, what is on screen is restored as what it is", async () => {
  const api = await openInProcessApi();
  await putPost(api.context.database, { title: "Clocks", deleted_at: Date.now() - 1 });
  await renderBackOffice("/admin/bin?kind=post", { api });
  await screen.findByRole("button", { name: "Restore Clocks" });
  const loading = Promise.withResolvers<null>();
  onTestFinished(() => loading.resolve(null));
  api.intercept = ({ url }) => (url.search.includes("kind=client") ? loading.promise : null);
  const tabs = screen.getByRole("navigation", { name: "Kinds of deleted records" });
  fireEvent.click(within(tabs).getByRole("link", { name: "Clients" }));
  await waitFor(() => within(tabs).getByRole("link", { name: "Clients", current: "page" }));
  await press("button", "Restore Clocks");
  await waitFor(() => {
    const restoring = api.sent.find(({ url }) => url.pathname === "/api/bin/restore");
    expect(restoring?.body).toContain('"kind":"post"');
  });
});

test("a second post is restored while the first one still is", async () => {
  const api = await openInProcessApi();
  for (const title of ["Clocks", "Bells"]) {
    await putPost(api.context.database, { title, deleted_at: Date.now() - 1 });
  }
  await renderBackOffice("/admin/bin?kind=post", { api });
  for (const restore of await screen.findAllByRole("button", { name: /^Restore/ })) {
    fireEvent.click(restore);
  }
  expect(await screen.findByText(/^Nothing was deleted/)).toBeTruthy();
});
