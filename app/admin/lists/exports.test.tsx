// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi, unavailable } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { sendEnquiry } from "../../../tests/office/seeds.ts";

test.each([
  [
    "client-queries?kind=enquiry&assignee=none&status=new&q=ananya",
    ["More for this list", "Export enquiries (CSV)"],
    "/api/queries.csv?q=ananya&assignee=none&status=new&spam=false",
  ],
  [
    "client-queries?view=spam&kind=callback",
    ["More for this list", "Export calls (CSV)"],
    "/api/call-requests.csv?status=spam",
  ],
  [
    "clients?q=ananya&tag=a&mail=unsubscribed",
    ["Export CSV"],
    "/api/clients.csv?q=ananya&tag=a&mail=unsubscribed",
  ],
])("an export of %s has what is listed", async (place, controls, request) => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  api.intercept = (asked) => (asked.url.pathname.endsWith(".csv") ? unavailable(asked) : null);
  await renderBackOffice(`/admin/${place}`, { api });
  for (const name of controls) fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(api.requests).toContain(`GET ${request}`));
});
