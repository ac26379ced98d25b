// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { attackAccount } from "../../../tests/heavy/attack-account.ts";
import { asha, type InProcessApi, openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { addAuthenticator } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";

const appCode = "Code from your authenticator app";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function enterPassword(api: InProcessApi, place = "/admin") {
  await renderBackOffice(place, { api, signedIn: false });
  type("Email", asha.email);
  type("Password", asha.password);
  await press("button", "Login");
  await screen.findByRole("heading", { name: "One more step" });
}

/** An account with an authenticator app and recovery codes, after its password was entered. */
async function withAuthenticator(place?: string) {
  const api = await openInProcessApi();
  const codes = await addAuthenticator(api);
  await enterPassword(api, place);
  return { api, ...codes };
}

const sentCodes = (api: InProcessApi) =>
  api.sent
    .filter(({ url }) => url.pathname === "/api/signin/second-factor")
    .map(({ body }) => JSON.parse(body).code);

test("the app's code finishes signing in, and leads on to the requested page", async () => {
  const { code } = await withAuthenticator("/admin?next=%2Fadmin%2Fclients");
  expect(localStorage.getItem("token")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field(appCode)));
  expect(field(appCode).autocomplete).toBe("one-time-code");
  type(appCode, code());
  await press("button", "Login");
  await waitFor(() => expect(address()).toBe("/admin/clients"));
  expect(localStorage.getItem("token")).toMatch(/^[\w-]{20,}$/);
});

test.each([
  ["Marathi", 0x0966],
  ["Japanese", 0xff10],
])("a code with the digits of a %s keyboard signs in", async (_, zero) => {
  const { code } = await withAuthenticator();
  type(
    appCode,
    code().replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  );
  await press("button", "Login");
  await waitFor(() => expect(address()).toBe("/admin/home"));
});

test("a wrong code shows an error, and stays in its field", async () => {
  const { code } = await withAuthenticator();
  const wrong = code() === "000000" ? "111111" : "000000";
  type(appCode, wrong);
  await press("button", "Login");
  expect(await screen.findByText(/^This code is wrong or was already used/)).toBeTruthy();
  expect(field(appCode).value).toBe(wrong);
  expect(localStorage.getItem("token")).toBeNull();
});

test("an empty code is not sent", async () => {
  const { api } = await withAuthenticator();
  await press("button", "Login");
  expect(await screen.findByText("Please enter the code.")).toBeTruthy();
  expect(sentCodes(api)).toEqual([]);
});

test("a recovery code signs in without the app", async () => {
  const { api, recoveryCodes } = await withAuthenticator();
  await press("button", "Use a recovery code");
  expect(document.activeElement).toBe(field("Recovery code"));
  expect(screen.getByRole("button", { name: "Use the authenticator app" })).toBeTruthy();
  type("Recovery code", "k3f9-x2mp-77qd");
  await press("button", "Login");
  expect(await screen.findByText(/^This code is wrong/)).toBeTruthy();
  const [valid = ""] = recoveryCodes;
  type("Recovery code", valid);
  await press("button", "Login");
  await waitFor(() => expect(address()).toBe("/admin/home"));
  expect(sentCodes(api)).toEqual(["k3f9-x2mp-77qd", valid]);
});

test("a passkey is offered to an account that has one", async () => {
  const api = await openInProcessApi();
  const passkey = {
    id: "01a1fc26-7c28-7551-9db5-e85cd878cbe4",
    staff_id: api.staff.id,
    credential_id: "AQ",
    public_key: "AQ",
    counter: 0,
    transports: "[]",
    name: "Laptop",
    created_at: api.context.now(),
    last_used_at: null,
  };
  await api.context.database.write((transaction) =>
    transaction.insertInto("passkeys").values(passkey).execute(),
  );
  await enterPassword(api);
  const button = screen.getByRole("button", { name: "Use passkey" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole("button", { name: "Use the authenticator app" })).toBeNull();
});

test("under attack the page explains it, and a failed attempt starts again", async () => {
  const api = await openInProcessApi();
  const { code } = await addAuthenticator(api);
  await attackAccount(api.context, asha.email);
  await renderBackOffice("/admin", { api, signedIn: false });
  const enter = async (password: string, factor: string) => {
    type("Email", asha.email);
    type("Password", password);
    await press("button", "Login");
    await screen.findByRole("heading", { name: "One more step" });
    type(appCode, factor);
    await press("button", "Login");
  };
  await enter("not the password", code());
  expect(screen.getByText(/^Many wrong passwords were entered/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "choose a new password by email" });
  expect(link.getAttribute("href")).toBe("/admin/generate");
  expect(await screen.findByText(/^We couldn’t sign you in/)).toBeTruthy();
  await press("button", "Start again");
  await enter(asha.password, code());
  await waitFor(() => expect(address()).toBe("/admin/home"));
});

test("without an attack the page doesn't mention one", async () => {
  await withAuthenticator();
  expect(screen.queryByText(/wrong passwords/)).toBeNull();
});

test("starting again preserves the email address", async () => {
  await withAuthenticator();
  await press("button", "Start again");
  expect(field("Email").value).toBe(asha.email);
  expect(field("Password").value).toBe("");
});

test("the sign-in form links to the forgotten password", async () => {
  await renderBackOffice("/admin", { signedIn: false });
  const link = screen.getByRole("link", { name: "Forget Password" });
  expect(link.getAttribute("href")).toBe("/admin/generate");
});
