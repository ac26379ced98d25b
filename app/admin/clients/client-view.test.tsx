// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { client, MemoryApi } from "../testing/memory-api.ts";
import { letter, MemoryMail } from "../testing/memory-mail.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

const ananya = client("Ananya Deshmukh");

async function open(place: string) {
  const api = new MemoryApi();
  api.clients = [ananya];
  const mail = new MemoryMail(api);
  mail.clientAddress = ananya.email_id;
  mail.letters = [
    letter(ananya.email_id, { subject: "Our offer", status: "failed", failure: "No such box" }),
    letter("somebody@example.com", { subject: "Another offer" }),
  ];
  await renderBackOffice(place, { api });
  return { api };
}

test("a client's view tells what became of their letters, and leads to their data", async () => {
  const { api } = await open(`/admin/clients?view=${ananya.id}`);
  const letters = await screen.findByRole("region", { name: "Letters" });
  expect(await within(letters).findByText("Our offer")).toBeTruthy();
  expect(letters.textContent).toContain("FailedNo such box");
  expect(letters.textContent).not.toContain("Another");
  expect(api.requests).toContain(`GET /api/mails?client=${ananya.id}&limit=5`);
  const held = screen.getByRole("link", { name: "What we hold of this person" });
  expect(held.getAttribute("href")).toBe(`/admin/privacy?client=${ananya.id}`);
});

test("senders of spam are shown where the address asks for them", async () => {
  const { api } = await open("/admin/clients");
  fireEvent.change(await screen.findByLabelText("Show"), { target: { value: "true" } });
  await waitFor(() => expect(address()).toBe("/admin/clients?spam=true"));
  expect(await screen.findByText(/All that came from these is spam/)).toBeTruthy();
  expect(api.requests).toContain("GET /api/clients?sort=newest&spam=true&limit=20");
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
});
