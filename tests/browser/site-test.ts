import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { viewsPath } from "../../contract/views.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { ServerHost } from "./server-host.ts";
import { recordToasts } from "./toasts.ts";

type TestFixtures = {
  /** Fails the test when the page wrote to the console or threw. */
  quietConsole: undefined;
  /** Settings of the test's own server besides its defaults, such as `STARTER_CONTENT`. */
  environment: Readonly<Record<string, string>>;
  /** A server of this test's own, for tests that write. */
  ownServer: ServerProcess;
};
type WorkerFixtures = {
  /** One server for all reading tests of a worker. */
  server: ServerProcess;
  /** Where the servers of the worker's writing tests run. */
  host: ServerHost;
};

/** Browser tests against the real server; `baseURL` is the worker's shared one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
    async ({}, use) => {
      const host = new ServerHost();
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  environment: [{}, { option: true }],
  ownServer: async ({ context, environment, host }, use) => {
    const server = await host.start(environment);
    await use(server);
    // An open back-office page would reconnect its event stream to the stopping server and get 503.
    for (const page of context.pages()) await page.close();
    await server.stop();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  page: async ({ page }, use) => {
    await recordToasts(page);
    await use(page);
  },
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (["error", "warning"].includes(message.type()) && !isExpected(message)) {
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      };
      page.on("console", note);
      page.on("pageerror", (error) => said.push(`thrown: ${error.message}`));
      await use(undefined);
      expect(said, "what the page wrote to the console").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The browser itself reports refusals and a server that is away; tests of those cause them. And a
 * sandboxed frame refuses `recordToasts`. A busy machine takes seconds from the preload of a
 * stylesheet to its use.
 */
const isExpected = (message: ConsoleMessage) =>
  message.text().startsWith("Blocked script execution in 'about:srcdoc'") ||
  /\.css was preloaded using link preload but not used within a few seconds/.test(message.text()) ||
  /^Failed to load resource: (the server responded with a status of 4|net::ERR_(CONNECTION_(REFUSED|RESET)|FAILED|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED))/.test(
    message.text(),
  );

/** A posted form, unlike the beacon of a page that is read. */
export const isFormPost = (request: Request) =>
  request.method() === "POST" && !request.url().endsWith(viewsPath);

/** Starts React as a focused form field does, also on pages without a form. */
export async function startReact(page: Page) {
  await page.evaluate(() => {
    const control = document.createElement("button");
    control.dataset["hydrate"] = "";
    document.body.append(control);
    control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    control.remove();
  });
  await page.locator("html[data-live]").waitFor();
}

export { expect } from "@playwright/test";
