// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  errorAnswer,
  type InProcessApi,
  type Intercept,
  openInProcessApi,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, clientsOf, sendEnquiry, tag } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putPost } from "../../put-post.ts";
import { putStaff } from "../../put-staff.ts";

const ctrlK = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "k", ctrlKey: true });
const openPalette = async () => {
  await screen.findByRole("link", { name: /^Asha/ });
  ctrlK();
  await screen.findByText("Go to");
};
const field = () => screen.findByRole("combobox", { name: "Search or run a command" });
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
const enter = async () => fireEvent.keyDown(await field(), { key: "Enter" });

/** The results by group, as they are read. */
const results = () =>
  Object.fromEntries(
    screen
      .queryAllByRole("group")
      .filter((group) => group.closest(".palette"))
      .map((group) => [
        group.querySelector("p")?.textContent,
        within(group)
          .getAllByRole("option")
          .map((option) => option.querySelector(".palette__text")?.textContent),
      ]),
  );
const active = () =>
  within(screen.getByRole("listbox", { name: "Results" })).getByRole("option", { selected: true })
    .textContent;

/** Intercepts the search: each request waits until its text is released. */
function heldSearches() {
  const waiting = new Map<string, () => void>();
  const intercept: Intercept = ({ url }) =>
    url.pathname === "/api/search"
      ? new Promise((resolve) => waiting.set(url.searchParams.get("q") ?? "", () => resolve(null)))
      : null;
  const release = async (q: string) => {
    await waitFor(() => expect([...waiting.keys()]).toContain(q));
    waiting.get(q)?.();
  };
  return { intercept, release };
}

async function open(place: string, role: "admin" | "agent" | "editor" = "admin") {
  const api = await openInProcessApi({ role });
  await sendEnquiry(api, "Farhan Qureshi", { description: "Two dates in Dhaka" });
  const id = await sendEnquiry(api, "Ananya Deshmukh", { description: "Settlement reports" });
  await putPost(api.context.database, { title: "Settlement in a day" });
  await renderBackOffice(place.replace("{id}", id), { api });
  return { api, id };
}

const listed = (api: InProcessApi) =>
  waitFor(() => {
    expect(api.requests.some((line) => line.startsWith("GET /api/conversations?"))).toBe(true);
    expect(screen.getAllByText("Ananya Deshmukh").length).toBeGreaterThan(0);
  });

test("Ctrl K opens it from a field, and Escape leads back there", async () => {
  await open("/admin/clients");
  const search = await screen.findByRole("searchbox");
  search.focus();
  ctrlK();
  const combobox = await field();
  expect(document.activeElement).toBe(combobox);
  await screen.findByText("Go to");
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(search);
});

test("it names the enquiry in view, and does what its keys do, by Enter", async () => {
  const { api, id } = await open("/admin/client-queries/{id}");
  await putStaff(api.context.database, "Meera Nair", "agent");
  await screen.findByRole("button", { name: /^Reply to/ });
  ctrlK();
  await screen.findByText("This enquiry");
  expect(document.querySelector(".palette__thing")?.textContent).toBe("Settlement reports");
  expect(results()["This enquiry"]).toEqual([
    ...[
      "Reply",
      "Write a note",
      "Move, merge or split",
      "Assign to...",
      "Change the status",
      "Set the worth",
      "Done",
      "Remind me later",
    ],
    ...["Mark as unread", "Show the client’s details", "Mark as spam"],
    "Undo sending, or the last change",
  ]);
  await write("status won");
  expect(results()).toEqual({ "This enquiry": ["Change the status to Won"] });
  await enter();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(async () => {
    const { data } = await asStaff(api, "GET", `/api/conversations/${id}`);
    expect(data).toMatchObject({ status: "won" });
  });
});

test("what a list has shown is found before the server answers, and keeps its position", async () => {
  const { api } = await open("/admin/client-queries");
  await listed(api);
  const held = heldSearches();
  api.intercept = held.intercept;
  ctrlK();
  await screen.findByText("Go to");
  await write("anan");
  const remembered = {
    People: ["Ananya Deshmukh Ananya Deshmukh & Co"],
    "Enquiries, emails and notes": [expect.stringMatching(/^Ananya Deshmukh: Settlement reports/)],
  };
  expect(results()).toEqual(remembered);
  expect(active()).toContain("Ananya Deshmukh & Co");
  await held.release("anan");
  await screen.findByText(/“Settlement reports”/);
  expect(results()["People"]).toEqual(["Ananya Deshmukh Ananya Deshmukh & Co · 1 enquiry"]);
  await write("co");
  const names = () => results()["People"]?.map((text: string) => text.split(" ")[0]);
  expect(names()).toEqual(["Farhan", "Ananya"]);
  await held.release("co");
  // The server's order is another one.
  await waitFor(() => expect(results()["People"]?.join()).toContain("1 enquiry"));
  expect(names()).toEqual(["Farhan", "Ananya"]);
  await write("anan");
  await enter();
  await waitFor(() => expect(address()).toMatch(/^\/admin\/clients/));
});

test("an answer to an earlier text is never shown, and a text is asked once", async () => {
  const { api } = await open("/admin/settings");
  const held = heldSearches();
  api.intercept = held.intercept;
  await openPalette();
  await write("dhaka");
  await waitFor(() => expect(api.requests.at(-1)).toBe("GET /api/search?q=dhaka"));
  await write("settlement");
  await held.release("settlement");
  await held.release("dhaka");
  await waitFor(() => expect(results()).toHaveProperty("Blogs"));
  expect(results()).toEqual({
    "Enquiries, emails and notes": [expect.stringMatching(/“Settlement reports”/)],
    Blogs: ["Settlement in a day Published"],
  });
  await write("settlemen");
  await write("settlement");
  expect(results()).toHaveProperty("Blogs");
  expect(api.requests.filter((line) => line.endsWith("?q=settlement"))).toHaveLength(1);
});

test("Enter before the only result has arrived opens it then", async () => {
  const { api, id } = await open("/admin/settings");
  const held = heldSearches();
  api.intercept = held.intercept;
  await openPalette();
  await write("reports");
  await enter();
  await held.release("reports");
  await waitFor(() => expect(address()).toBe(`/admin/client-queries/${id}`));
});

test("an early Enter opens nothing that was typed after it", async () => {
  const { api } = await open("/admin/settings");
  const held = heldSearches();
  api.intercept = held.intercept;
  await openPalette();
  await write("reports");
  await enter();
  await write("dhaka");
  await held.release("dhaka");
  await screen.findByRole("option", { name: /Farhan Qureshi/ });
  expect(address()).toBe("/admin/settings");
});

test("no answer puts something else under Enter", async () => {
  const { api } = await open("/admin/media");
  const held = heldSearches();
  api.intercept = held.intercept;
  await openPalette();
  await write("se");
  expect(active()).toContain("Send Email");
  await held.release("se");
  await screen.findByText(/Settlement in a day|in a day/);
  expect(active()).toContain("Send Email");
});

test("a failed search says so, still shows cached results, and can be repeated", async () => {
  const { api } = await open("/admin/client-queries");
  await listed(api);
  api.intercept = ({ url }) =>
    url.pathname === "/api/search" ? errorAnswer(503, "The database is resting.") : null;
  ctrlK();
  await screen.findByText("Go to");
  await write("ananya");
  expect((await screen.findByRole("alert")).textContent).toContain("The database is resting.");
  expect(results()).toHaveProperty("People");
  api.intercept = null;
  await press("button", "Try again");
  await screen.findByText(/1 enquiry/);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("> is for commands, @ for people", async () => {
  const { api } = await open("/admin/client-queries");
  await listed(api);
  ctrlK();
  await screen.findByText("Go to");
  await write("> dark");
  expect(results()).toEqual({ Commands: ["Use the dark theme"] });
  await write("@");
  expect(Object.keys(results())).toEqual(["People"]);
  await write("@ farhan");
  await screen.findByText(/1 enquiry/);
  expect(api.requests).toContain("GET /api/search?q=farhan&only=people");
  expect(Object.keys(results())).toEqual(["People"]);
  await write("@nobody");
  expect(await screen.findByText("Nothing matches “nobody”.")).toBeTruthy();
});

test("# is for tags and segments, which open the clients they have", async () => {
  const { api } = await open("/admin/client-queries");
  const [client] = await clientsOf(api);
  await tag(api, [client?.id ?? ""], "Schools");
  await asStaff(api, "POST", "/api/segments", { name: "In Pune", q: "pune", tag: "Schools" });
  await listed(api);
  ctrlK();
  await screen.findByText("Go to");
  await write("#");
  await screen.findByText("Segments");
  expect(results()).toEqual({ Tags: ["Schools 1 client"], Segments: ["In Pune 0 clients"] });
  await write("# pu");
  expect(results()).toEqual({ Segments: ["In Pune 0 clients"] });
  await write("#none");
  expect(await screen.findByText("Nothing matches “none”.")).toBeTruthy();
  await write("#school");
  await enter();
  await waitFor(() => expect(address()).toBe("/admin/clients?tag=Schools"));
});

test("each role is offered what it may open", async () => {
  await open("/admin/blogs", "editor");
  await openPalette();
  expect(results()).toEqual({
    "Go to": [
      "Overview",
      "Insight",
      "Blogs",
      "Pages",
      "Media",
      "Settings",
      "Account Settings",
      "Appearance Settings",
      "Bin Settings",
    ],
  });
  await write("settlement");
  await screen.findByText("Blogs", { selector: ".palette__group" });
  expect(results()).toEqual({ Blogs: ["Settlement in a day Published"] });
  await write("> export");
  expect(results()).toEqual({});
});

test("the arrows go around, and the last opened records come first", async () => {
  const { id } = await open("/admin/client-queries/{id}");
  await screen.findByRole("button", { name: /^Reply to/ });
  await press("link", "Settings");
  await screen.findByRole("navigation", { name: "Settings" });
  ctrlK();
  await screen.findByRole("group", { name: "Opened before" });
  expect(active()).toContain("Settlement reports");
  fireEvent.keyDown(await field(), { key: "ArrowUp" });
  expect(active()).toContain("Bin");
  fireEvent.keyDown(await field(), { key: "ArrowDown" });
  const combobox = await field();
  const activeId = combobox.getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(activeId)?.textContent).toContain("Settlement reports");
  await enter();
  await waitFor(() => expect(address()).toBe(`/admin/client-queries/${id}`));
});
