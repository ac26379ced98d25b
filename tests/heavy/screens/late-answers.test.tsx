// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { heldBack, on, openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { sendCallRequest, sendEnquiry } from "../../office/seeds.ts";

// What comes late moves nothing that somebody is about to press.

test.each(["first-steps", "overview/team", "view=calls", "view=mine"])(
  "there is nothing to press before what is above it is known (%s)",
  async (late) => {
    const api = await openInProcessApi();
    await sendEnquiry(api, "Ananya Deshmukh");
    await sendCallRequest(api, "Farhan Qureshi");
    const { intercept, release } = heldBack();
    api.intercept = (request) => (request.url.href.includes(late) ? intercept(request) : null);
    await renderBackOffice("/admin/home", { api });
    await screen.findByRole("img", { name: /^Working day/ });
    const links = { name: /^\d+ (New enquiries|Calls to return)/ };
    expect(screen.queryAllByRole("link", links)).toEqual([]);
    expect(screen.queryByRole("link", { name: "Write an email" })).toBeNull();
    release();
    expect(await screen.findAllByRole("link", links)).toHaveLength(2);
  },
);

test("no row is shown before the segments above it, which would move it", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  const slow = heldBack();
  api.intercept = on("/api/segments", slow.intercept);
  await renderBackOffice("/admin/clients", { api });
  await screen.findByText("1 person, one row per email address");
  expect(screen.queryByText("Ananya Deshmukh")).toBeNull();
  slow.release();
  expect(await screen.findByText("Ananya Deshmukh")).toBeTruthy();
});
