// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Factor } from "../../../contract/session.ts";
import { MemoryApi } from "../testing/memory-api.ts";
import { MemoryFactor } from "../testing/memory-factor.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

async function afterPassword(factors: readonly Factor[], place = "/admin") {
  const api = new MemoryApi();
  const factor = new MemoryFactor(api, factors);
  await renderBackOffice(place, { api, signedIn: false });
  type("E-mail", "asha@nirbhay.example");
  type("Password", "first light 0512");
  await press("button", "Login");
  await screen.findByRole("heading", { name: "One more step" });
  return factor;
}

test("the app's code finishes signing in, and leads on to the page asked for", async () => {
  await afterPassword(["authenticator", "recovery-code"], "/admin?next=%2Fadmin%2Fclients");
  expect(localStorage.getItem("token")).toBeNull();
  const code = field("Code of your authenticator app");
  expect(document.activeElement).toBe(code);
  expect(code.autocomplete).toBe("one-time-code");
  type("Code of your authenticator app", "123456");
  await press("button", "Login");
  await waitFor(() => expect(address()).toBe("/admin/clients"));
  expect(localStorage.getItem("token")).toBe("new-token");
});

test("a wrong code is told, and what was typed stays", async () => {
  await afterPassword(["authenticator"]);
  type("Code of your authenticator app", "654321");
  await press("button", "Login");
  expect(await screen.findByText("This code is wrong.")).toBeTruthy();
  expect(field("Code of your authenticator app").value).toBe("654321");
  expect(localStorage.getItem("token")).toBeNull();
});

test("nothing typed is sent nowhere", async () => {
  const { codes } = await afterPassword(["authenticator"]);
  await press("button", "Login");
  expect(await screen.findByText("Please enter the code.")).toBeTruthy();
  expect(codes).toEqual([]);
});

test("a recovery code is the way without the app", async () => {
  const { codes } = await afterPassword(["authenticator", "recovery-code"]);
  await press("button", "Use a recovery code");
  expect(document.activeElement).toBe(field("Recovery code"));
  type("Recovery code", "k3f9-x2mp-77qd");
  await press("button", "Login");
  expect(await screen.findByText("This code is wrong.")).toBeTruthy();
  expect(codes).toEqual(["k3f9-x2mp-77qd"]);
  expect(screen.getByRole("button", { name: "Use the authenticator app" })).toBeTruthy();
});

test("passkeys are offered to whoever has one", async () => {
  await afterPassword(["passkey", "recovery-code"]);
  expect(screen.getByRole("button", { name: "Use passkey" })).toBe(document.activeElement);
  expect(screen.queryByRole("button", { name: "Use the authenticator app" })).toBeNull();
});

test("starting again keeps the address", async () => {
  await afterPassword(["authenticator"]);
  await press("button", "Start again");
  expect(field("E-mail").value).toBe("asha@nirbhay.example");
  expect(field("Password").value).toBe("");
});

test("a forgotten password has its link", async () => {
  await renderBackOffice("/admin", { signedIn: false });
  const link = screen.getByRole("link", { name: "Forget Password" });
  expect(link.getAttribute("href")).toBe("/admin/generate");
});
