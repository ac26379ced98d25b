// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FilmPlayer } from "../../../app/ui/film-player.tsx";

const player = (
  <FilmPlayer
    sources={[
      { src: "/film/lamp.webm", type: "video/webm" },
      { src: "/film/lamp.mp4", type: "video/mp4" },
    ]}
    poster="/film/lamp.webp"
    width={1280}
    height={720}
    label="A lamp is lit"
    pauseLabel="Pause the film"
    playLabel="Play the film"
    caption="No sound."
  />
);
const film = () => screen.getByLabelText<HTMLVideoElement>("A lamp is lit");

let reducedMotion: MediaQueryList;
let observers: { margin: string | undefined; seen: (ratio: number) => void }[];
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();

beforeEach(() => {
  observers = [];
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause);
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  allowMotion(true);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

class FakeObserver {
  constructor(
    report: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void,
    { rootMargin }: { rootMargin?: string },
  ) {
    observers.push({
      margin: rootMargin,
      seen: (ratio) => report([{ isIntersecting: ratio > 0, intersectionRatio: ratio }]),
    });
  }
  observe() {}
  disconnect() {}
}

function allowMotion(allowed: boolean) {
  reducedMotion = Object.assign(new EventTarget(), { matches: !allowed }) as MediaQueryList;
  vi.stubGlobal("matchMedia", (query: string) => {
    if (query === "(prefers-reduced-data: reduce)") return { matches: false };
    if (query !== "(prefers-reduced-motion: reduce)") throw new Error(`Nothing answers ${query}.`);
    return reducedMotion;
  });
}

/** Scrolls the video near the viewport, with an edge or mostly into it, or out of it. */
function scroll(to: "near" | "edge in view" | "in view" | "away") {
  const ratios = { near: 0, "edge in view": 0.2, "in view": 0.8, away: 0 };
  for (const { margin, seen } of observers) seen(to === "near" && margin ? 0.1 : ratios[to]);
}

it("has native controls without scripts, and no style attribute", () => {
  const markup = renderToString(player);
  expect(markup).toMatch(/<video[^>]* controls=""/);
  expect(markup).toMatch(/<video[^>]* preload="none"/);
  expect(markup).toMatch(/<video[^>]* muted=""/);
  expect(markup).toMatch(/<button[^>]* hidden=""/);
  expect(markup).not.toContain("style=");
});

it("has a script of its own that needs nothing outside itself", () => {
  document.body.innerHTML = renderToString(player);
  const [, code = ""] = /<script>([\s\S]*)<\/script>/.exec(document.body.innerHTML) ?? [];
  const figure = document.querySelector("figure");
  // As a browser runs it: in the global scope, knowing the element that it is in.
  vi.spyOn(document, "currentScript", "get").mockReturnValue(
    figure?.querySelector("script") ?? null,
  );
  // biome-ignore lint/security/noGlobalEval: the page's own script, as a browser runs it
  window.eval(code);
  scroll("in view");
  expect(play).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});

it("loads the video only when it is near the viewport", () => {
  render(player);
  expect(film().preload).toBe("none");
  scroll("near");
  expect(film().preload).toBe("auto");
  expect(play).not.toHaveBeenCalled();
});

it("plays muted once most of it is visible, and pauses when none of it is", () => {
  render(player);
  scroll("edge in view");
  expect(play).not.toHaveBeenCalled();
  scroll("in view");
  expect(play).toHaveBeenCalledOnce();
  expect(film().muted).toBe(true);
  expect(film().loop).toBe(true);
  pause.mockClear();
  scroll("away");
  expect(pause).toHaveBeenCalledOnce();
  scroll("in view");
  expect(play).toHaveBeenCalledTimes(2);
});

it("waits for the button when the visitor saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  render(player);
  scroll("in view");
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Play the film" }));
  expect(play).toHaveBeenCalledOnce();
});

it("has a button before the video that pauses it for good", () => {
  render(player);
  scroll("in view");
  const button = screen.getByRole("button", { name: "Pause the film" });
  expect(button.compareDocumentPosition(film())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(film().controls).toBe(false);
  pause.mockClear();
  fireEvent.click(button);
  expect(pause).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-label")).toBe("Play the film");
  scroll("away");
  scroll("in view");
  expect(play).toHaveBeenCalledOnce();
  fireEvent.click(button);
  expect(play).toHaveBeenCalledTimes(2);
});

it("starts paused when motion is reduced", () => {
  allowMotion(false);
  render(player);
  scroll("in view");
  expect(play).not.toHaveBeenCalled();
  expect(film().preload).toBe("none");
  fireEvent.click(screen.getByRole("button", { name: "Play the film" }));
  expect(play).toHaveBeenCalledOnce();
});

it("pauses when motion is reduced later", () => {
  render(player);
  scroll("in view");
  pause.mockClear();
  Object.assign(reducedMotion, { matches: true });
  reducedMotion.dispatchEvent(new Event("change"));
  expect(pause).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Play the film" })).toBeTruthy();
});

it("offers to play a video that the browser refuses to start", async () => {
  play.mockRejectedValue(new DOMException("Low power", "NotAllowedError"));
  render(player);
  scroll("in view");
  expect(await screen.findByRole("button", { name: "Play the film" })).toBeTruthy();
});
