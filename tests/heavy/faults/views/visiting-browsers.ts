import { spawn } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { needPrograms } from "../../../../tools/programs.ts";
import { endProcess } from "../../../end-process.ts";
import { freePort } from "../../../server-process.ts";
import { conditionTimeoutMs } from "../../../upper-bounds.ts";
import { launchChromium } from "../../launch-chromium.ts";

/** A browser that opens pages as from a bookmark, and moves its pointer on each. */
export type VisitingBrowser = { visit(url: string): Promise<void>; close(): Promise<void> };

/** The second movement counts: the first one of a browser has no distance. */
const positions = [
  { x: 100, y: 100 },
  { x: 100, y: 200 },
] as const;

/** Moves on as people do: Firefox and WebKit drop what comes before a page's first frame. */
const pointerActions = [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [...positions, ...positions].flatMap((position) => [
      { type: "pointerMove", duration: 0, ...position },
      { type: "pause", duration: 50 },
    ]),
  },
];

/** Chromium, by its DevTools protocol. */
export async function startChromium(): Promise<VisitingBrowser> {
  const browser = await launchChromium();
  return {
    async visit(url) {
      const page = await browser.newPage();
      await page.goto(url);
      for (const { x, y } of positions) await page.mouse.move(x, y);
      await page.close();
    },
    close: () => browser.close(),
  };
}

/** Firefox, by WebDriver BiDi, without a driver program. */
export async function startFirefox(): Promise<VisitingBrowser> {
  needPrograms({ "firefox-esr": "firefox-esr" });
  const profile = mkdtempSync(join(tmpdir(), "nirbhay-firefox-"));
  const port = await freePort();
  const child = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", String(port)],
    { stdio: "ignore", env: { ...process.env, HOME: profile } },
  );
  const socket = await retried(() => connectSocket(`ws://127.0.0.1:${port}/session`));
  let sent = 0;
  const call = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++sent;
      const listen = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: Result; message?: string };
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        if (answer.result) resolve(answer.result);
        else reject(new Error(`${method}: ${answer.message}`));
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call("session.new", { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]?.context;
  return {
    async visit(url) {
      await call("browsingContext.navigate", { context, url, wait: "complete" });
      await call("input.performActions", { context, actions: pointerActions });
    },
    async close() {
      socket.close();
      await endProcess(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK's MiniBrowser, by WebDriver, on a virtual screen. */
export async function startWebKit(): Promise<VisitingBrowser> {
  needPrograms({ "webkit2gtk-driver": "WebKitWebDriver", xvfb: "Xvfb" });
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  if (!binary) throw new Error("libwebkit2gtk-4.1-0 has no MiniBrowser.");
  const port = await freePort();
  const display = `:${port}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24"], { stdio: "ignore" });
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  const call = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as {
      value: { sessionId?: string; error?: string; message?: string };
    };
    if (!answer.ok) throw new Error(`WebKitWebDriver: ${value.error}, ${value.message}`);
    return value;
  };
  const options = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await retried(() => call("", { capabilities }));
  return {
    async visit(url) {
      await call(`/${sessionId}/url`, { url });
      await call(`/${sessionId}/actions`, { actions: pointerActions });
    },
    async close() {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: "DELETE" });
      await endProcess(driver);
      await endProcess(screen);
    },
  };
}

const connectSocket = (url: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error(`No answer at ${url}.`)));
  });

/** Repeats an attempt to reach a program until it has started. */
async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + conditionTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(200);
    }
  }
}
