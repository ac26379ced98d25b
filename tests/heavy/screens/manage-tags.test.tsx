// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

test("a tag is renamed, then deleted after a question, on every client", async () => {
  const api = await openInProcessApi();
  await putClients(api.context, "a@x.example", "b@x.example");
  const { message } = await asStaff(api, "GET", "/api/clients");
  const ids = (message as { id: string }[]).map(({ id }) => id);
  await asStaff(api, "POST", "/api/clients/tags", { ids, tag: "Schools" });
  await asStaff(api, "POST", "/api/clients/tags", { ids: ids.slice(0, 1), tag: "Pune" });
  const tags = async () => (await asStaff(api, "GET", "/api/clients/tags"))["message"];
  await renderBackOffice("/admin/clients", { api });
  await press("button", "Tags");
  await press("button", "Rename Schools");
  const name = await screen.findByLabelText("New name");
  fireEvent.change(name, { target: { value: "pune" } });
  await press("button", "Rename");
  expect(await screen.findByText(/Another tag has this name/)).toBeTruthy();
  fireEvent.change(name, { target: { value: "Colleges" } });
  await press("button", "Rename");
  await press("button", "Delete Colleges");
  expect(await screen.findByText(/2 clients will lose this tag/)).toBeTruthy();
  expect(await tags()).toHaveLength(2);
  await press("button", "Delete");
  await waitFor(async () => {
    expect(await tags()).toEqual([{ tag: "Pune", clients: 1 }]);
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete Colleges" })).toBeNull());
});
