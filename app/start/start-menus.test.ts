// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { startMenus } from "./start-menus.ts";

afterEach(() => vi.useRealTimers());

type Handlers = Record<string, (event: object) => void>;

const menu = (name: string) =>
  `<div data-menu><button aria-expanded="false">${name}</button><a href="#${name}">In ${name}</a></div>`;

/** Two menus beside a link. What the script listens for is called by hand, for it would stay. */
function open() {
  vi.useFakeTimers();
  document.body.innerHTML = `${menu("Services")}${menu("Products")}<a href="#out">Outside</a>`;
  const handlers: Handlers = {};
  vi.spyOn(globalThis, "addEventListener").mockImplementation((name: string, handler: unknown) => {
    handlers[name] = handler as Handlers[string];
  });
  startMenus();
  const at = (text: string) =>
    [...document.querySelectorAll<HTMLElement>("a, button")].find(
      ({ textContent }) => textContent === text,
    ) as HTMLElement;
  return {
    at,
    hover: (text: string, pointerType = "mouse") =>
      handlers["pointerover"]?.({ target: at(text), pointerType }),
    press(text: string) {
      handlers["pointerdown"]?.({ target: at(text) });
      handlers["click"]?.({ target: at(text) });
    },
    key: (key: string) => handlers["keydown"]?.({ key }),
    tabTo: (text: string) => handlers["focusout"]?.({ relatedTarget: at(text) }),
    /** The menu that is open, by its button's text; the script and the button agree. */
    shown() {
      const [first, second] = document.querySelectorAll("[data-open]");
      expect(second).toBeUndefined();
      const pressed = document.querySelectorAll("[aria-expanded=true]");
      expect(pressed[0] ?? null).toBe(first?.querySelector("button") ?? null);
      return first?.querySelector("button")?.textContent ?? "";
    },
  };
}

test("the pointer opens a menu, leads to another, and closes it a moment after leaving", () => {
  const { hover, shown } = open();
  hover("Services");
  expect(shown()).toBe("Services");
  hover("In Products");
  expect(shown()).toBe("Products");
  hover("Outside");
  vi.advanceTimersByTime(100);
  hover("In Products");
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBe("Products");
  hover("Outside");
  vi.advanceTimersByTime(150);
  expect(shown()).toBe("");
  hover("Services", "touch");
  expect(shown()).toBe("");
});

test("a press keeps a menu open, and a second press, a press outside or its link closes it", () => {
  const { hover, press, shown } = open();
  hover("Services");
  press("Services");
  hover("Outside");
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBe("Services");
  press("Services");
  expect(shown()).toBe("");
  // Closed by the visitor, it stays so under the pointer.
  hover("In Services");
  expect(shown()).toBe("");
  for (const end of ["Outside", "In Products"]) {
    press("Products");
    expect(shown()).toBe("Products");
    press(end);
    expect(shown()).toBe("");
  }
});

test("Escape returns the focus to the button; the focus that leaves closes the menu", () => {
  const { at, press, key, tabTo, shown } = open();
  press("Services");
  at("In Services").focus();
  key("Escape");
  expect(shown()).toBe("");
  expect(document.activeElement).toBe(at("Services"));
  at("Outside").focus();
  press("Products");
  key("Escape");
  expect(document.activeElement).toBe(at("Outside"));
  press("Services");
  tabTo("In Services");
  expect(shown()).toBe("Services");
  tabTo("Outside");
  expect(shown()).toBe("");
});
