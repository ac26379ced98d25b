// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../../tests/office/render-back-office.tsx";
import { asStaff, clientId, sendCallRequest, sendEnquiry } from "../../../../tests/office/seeds.ts";
import { press, type } from "../../../../tests/office/user-actions.ts";

async function withAnanya() {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh", { description: "Is a first piece possible?" });
  const id = await clientId(api, "Ananya Deshmukh");
  return { api, id, path: `/admin/clients/${id}` };
}

const update = (api: Parameters<typeof asStaff>[0], id: string, body: object) =>
  asStaff(api, "PATCH", `/api/clients/${id}`, { before: {}, ...body });

/** The client's company, in the head of the page and in the details. */
const findCompany = async (name: string) =>
  expect((await screen.findAllByText(name, { selector: "a" })).length).toBeGreaterThan(0);

test("the name in the table and the modal open the page", async () => {
  const { api, id, path } = await withAnanya();
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Ananya Deshmukh");
  expect(await screen.findByRole("heading", { level: 1, name: "Ananya Deshmukh" })).toBeTruthy();
  await waitFor(() => expect(address()).toBe(path));
  expect(await screen.findByText("Is a first piece possible?", { selector: "p" })).toBeTruthy();
  const [enquiry] = within(screen.getByRole("region", { name: "Enquiries" })).getAllByRole("link");
  expect(enquiry?.getAttribute("href")).toMatch(/^\/admin\/client-queries\//);
  expect(screen.getAllByText(/^We have your message|^Your enquiry/)).toBeTruthy();
  await renderBackOffice(`/admin/clients?view=${id}`, { api });
  expect((await screen.findByRole("link", { name: "Open page" })).getAttribute("href")).toBe(path);
});

test("a fact is edited in place: Enter saves, Escape cancels, History has the old value", async () => {
  const { api, path } = await withAnanya();
  await renderBackOffice(path, { api });
  await press("button", "Edit company");
  type("Company", "Something else");
  fireEvent.keyDown(screen.getByLabelText("Company"), { key: "Escape" });
  await findCompany("Ananya Deshmukh & Co");
  await press("button", "Edit company");
  type("Company", "Koshline Retail");
  fireEvent.submit(screen.getByLabelText("Company"));
  await findCompany("Koshline Retail");
  await press("button", /^History/);
  const change = (await screen.findByText("Ananya Deshmukh & Co", { selector: "li *" })).closest(
    "li",
  );
  expect(change?.textContent).toContain("Asha changed the company");
  fireEvent.click(await screen.findByText("Undo"));
  await findCompany("Ananya Deshmukh & Co");
});

test("a fact that a colleague changed meanwhile is told, and replaced only when asked", async () => {
  const { api, id, path } = await withAnanya();
  await renderBackOffice(path, { api });
  await press("button", "Edit company");
  type("Company", "Mine");
  await update(api, id, { company_name: "Theirs" });
  fireEvent.submit(screen.getByLabelText("Company"));
  expect(
    await screen.findByText(/Somebody changed the company to “Theirs” meanwhile/),
  ).toBeTruthy();
  await press("button", "Replace it with mine");
  fireEvent.submit(screen.getByLabelText("Company"));
  await findCompany("Mine");
});

test("an address that failed is shown with the reason and corrected; the earlier one is shown", async () => {
  const { api, id, path } = await withAnanya();
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("clients")
      .set({ bounced_at: 1, bounce_reason: "The address does not exist.", unsubscribed_at: 1 })
      .where("id", "=", id)
      .execute(),
  );
  await renderBackOffice(path, { api });
  expect(await screen.findByText(/Address failed. The address does not exist/)).toBeTruthy();
  expect(screen.getByText("On 1 Jan 1970. You can still reply.")).toBeTruthy();
  await press("button", "Correct email");
  type("Email", "ananya@koshline.example");
  fireEvent.submit(screen.getByLabelText("Email"));
  expect(await screen.findByText("Earlier email")).toBeTruthy();
  expect(screen.getByText("ananya-deshmukh@example.com", { selector: "del" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Address failed/)).toBeNull());
});

test("two who share a phone number are compared, merged, and taken apart again", async () => {
  const { api, path } = await withAnanya();
  await sendCallRequest(api, "Ananya D");
  const other = await clientId(api, "Ananya D ");
  const absorbed = (await asStaff(api, "GET", "/api/clients?limit=5")).message as { id: string }[];
  expect(absorbed.map(({ id }) => id)).toContain(other);
  await asStaff(api, "PUT", `/api/clients/${other}/agreement`, { agreed: false });
  await renderBackOffice(path, { api });
  await press("link", "Compare and merge");
  expect(await screen.findByText(/Both gave the phone number \+91 98200 00114/)).toBeTruthy();
  expect(screen.getAllByText("None until they agree")).toHaveLength(2);
  await press("radio", "Ananya D & Co");
  await press("radio", "Ananya D");
  fireEvent.change(screen.getByLabelText(/^About this client/), { target: { value: "Mornings" } });
  await press("button", /^Merge into one client/);
  await waitFor(() => expect(address()).toBe(path));
  expect(await screen.findByText("Merged with ananya-d@example.com")).toBeTruthy();
  expect(screen.getByText("Also writes from").parentElement?.textContent).toContain(
    "ananya-d@example.com",
  );
  expect(screen.getByText("Mornings")).toBeTruthy();
  await findCompany("Ananya D & Co");
  const offer = "Ananya Deshmukh is now part of Ananya D";
  expect(await screen.findByText(offer)).toBeTruthy();
  await press("button", "Undo the merge");
  expect(await screen.findByText("Same person?")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  await press("button", "Not the same");
  await waitFor(() => expect(screen.queryByText("Same person?")).toBeNull());
});

test("the address of a merged client leads to the one that took its place", async () => {
  const { api, id, path } = await withAnanya();
  await sendEnquiry(api, "Ananya Two");
  const other = await clientId(api, "Ananya Two");
  const same = { name: id, company_name: id, email_id: id, phone: id, about: "" };
  await asStaff(api, "POST", `/api/clients/${id}/merge`, { other, ...same });
  await renderBackOffice(`/admin/clients/${other}`, { api });
  await waitFor(() => expect(address()).toBe(path));
  expect(await screen.findByRole("heading", { level: 1, name: "Ananya Deshmukh" })).toBeTruthy();
});

test("a restricted client's page has a banner and the way to Privacy, nothing else", async () => {
  const { api, id, path } = await withAnanya();
  const email = "ananya-deshmukh@example.com";
  await asStaff(api, "POST", "/api/privacy/restrict", { email, restricted: true });
  await renderBackOffice(path, { api });
  expect(await screen.findByText(/Restricted since/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Email/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Open Privacy" }).getAttribute("href")).toBe(
    `/admin/privacy?client=${id}`,
  );
  expect(screen.queryByText(email)).toBeNull();
});
