// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { openAddress, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, clientId, clientsOf, sendEnquiry, tag } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

test("an undone deletion leaves in the bin whom a colleague had deleted", async () => {
  const api = await openInProcessApi();
  for (const name of ["Ben", "Leela"]) await sendEnquiry(api, name);
  const leela = await clientId(api, "Leela");
  await renderBackOffice("/admin/clients", { api });
  for (const name of ["Ben", "Leela"]) await press("checkbox", `Select ${name}`);
  await asStaff(api, "DELETE", `/api/clients/${leela}`);
  await press("button", "Delete");
  await screen.findByText("1 client moved to the bin");
  fireEvent.click(screen.getByText("Undo"));
  await screen.findByText("Client restored");
  expect((await clientsOf(api)).map(({ id }) => id)).not.toContain(leela);
});

test("of more than 100, those who were deleted before an error can be restored", async () => {
  const api = await openInProcessApi();
  await putClients(api.context, ...Array.from({ length: 101 }, (_, n) => `c${n}@x.example`));
  await renderBackOffice("/admin/clients", { api });
  await press("checkbox", /^Select all/);
  await press("button", "Select all 101");
  await screen.findByText("101 selected");
  api.intercept = on("/api/clients/delete", (request) =>
    JSON.parse(request.body).ids.length < 100 ? unavailable(request) : null,
  );
  await press("button", "Delete");
  await screen.findByText(/The database is resting/);
  await screen.findByText("100 clients moved to the bin");
  await screen.findByText("1 selected");
});

test("people of a company with a tag are no segment, which would hold all with the tag", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ben");
  await tag(api, [await clientId(api, "Ben")], "VIP");
  const { message } = await asStaff(api, "GET", "/api/companies");
  const [{ id } = { id: "" }] = message as { id: string }[];
  await renderBackOffice("/admin/clients?tag=VIP", { api });
  await screen.findByRole("button", { name: "Save as segment" });
  openAddress(`/admin/clients?tag=VIP&company=${id}`);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save as segment" })).toBeNull());
});

test("the undo of a withdrawn agreement keeps its day", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ben");
  const agreed_at = Date.parse("2025-03-04T06:00:00Z");
  const { database } = api.context;
  await database.write((write) => write.updateTable("clients").set({ agreed_at }).execute());
  await renderBackOffice(`/admin/clients/${await clientId(api, "Ben")}`, { api });
  await press("button", "They no longer agree");
  fireEvent.click(await screen.findByText("Undo"));
  await screen.findByText("They no longer agree");
  const [row] = await database.read.selectFrom("clients").select("agreed_at").execute();
  expect(row).toEqual({ agreed_at });
});
