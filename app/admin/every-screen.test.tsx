// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stubResizeObserver } from "../../tests/office/insight-screen.ts";
import { openOffice } from "../../tests/office/office.ts";
import { renderBackOffice } from "../../tests/office/render-back-office.tsx";
import { screenOutline } from "../../tests/office/screen-outline.ts";
import { conditionTimeoutMs } from "../../tests/upper-bounds.ts";

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Addresses by role; with keys that are pressed there, one after the other. */
const screens = ({ ids }: Office) => ({
  admin: [
    "home",
    "client-queries",
    "client-queries?view=later",
    "client-queries?view=done",
    "client-queries?source=newsletter",
    "client-queries/by-stage",
    `client-queries/${ids.ananya}`,
    `client-queries/${ids.leela}`,
    "clients",
    `client-queries/${ids.ananya} ?`,
    "clients?tag=Fintech",
    "clients j x j x j x",
    "clients ?",
    "clients?do=tags",
    `clients?view=${ids.ananyas}`,
    `clients?view=${ids.josephs}`,
    `clients?delete=${ids.ananyas}`,
    `clients/${ids.ananyas}`,
    `companies/${ids.won}`,
    "email",
    "email/sent",
    "email/sent?kind=personal",
    "email/sent?status=failed",
    `email/bulk/${ids.bulk}`,
    `email/sent/${ids.email}`,
    "blogs",
    `blogs?delete=${ids.blog}`,
    `blogs/revisions?id=${ids.blog}`,
    "media",
    `media?view=${ids.image}`,
    "pages?state=drafts",
    "pages/changes?page=contact-us",
    "pages/starter",
    "insight",
    "insight?by=page&number=won",
    "settings",
    "settings/templates",
    "settings/tokens",
    "settings/webhooks",
    `settings/webhooks/${ids.webhook}`,
    `settings/webhooks/${ids.off}`,
    "account",
    "staff",
    "privacy",
    `privacy?client=${ids.daras}`,
    "audit",
    "audit?action=message",
    "bin",
    "bin?kind=media",
    "bin?kind=client",
    "bin?kind=enquiry",
  ],
  agent: ["home", "client-queries?view=mine", "bin", "staff"],
  editor: ["home", "bin", "insight", "clients"],
});

test("every screen shows what the office has", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubEnv("TZ", "Asia/Kolkata");
  stubResizeObserver();
  const office = await openOffice();
  const { api, signIns } = office;
  let running = 0;
  const { fetch } = api;
  api.fetch = (...request) => {
    running += 1;
    return fetch(...request).finally(() => (running -= 1));
  };
  /** Waits until nothing more arrives. */
  const untilQuiet = async () => {
    let [before, times] = ["", 0];
    await waitFor(
      () => {
        const now = document.body.innerHTML;
        times = now === before && running === 0 ? times + 1 : 0;
        before = now;
        expect(times > 2 && /<h1/.test(now) && !/Loading/.test(now)).toBe(true);
      },
      { timeout: conditionTimeoutMs, interval: 60 },
    );
  };
  const seen = new Set<string>();
  const names = new Map(Object.entries(office.ids).map(([name, id]) => [id, name]));
  const outlines: string[] = [];
  for (const [role, addresses] of Object.entries(screens(office))) {
    api.staff = signIns[role as keyof typeof signIns];
    for (const address of addresses) {
      vi.setSystemTime(api.context.now());
      const [path, ...keys] = address.split(" ");
      await renderBackOffice(`/admin/${path}`, { api });
      await untilQuiet();
      for (const key of keys) {
        fireEvent.keyDown(document.querySelector("tr:focus") ?? document.body, { key });
        if (key === "?")
          await waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
        await untilQuiet();
      }
      outlines.push(screenOutline(`=== ${role}: ${address}`, seen, names));
      cleanup();
      document.body.replaceChildren();
    }
  }
  await expect(`${outlines.join("\n")}\n`).toMatchFileSnapshot(
    "../../tests/office/every-screen.txt",
  );
});
