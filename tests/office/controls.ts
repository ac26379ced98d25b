import { fireEvent } from "@testing-library/react";
import { address } from "./render-back-office.tsx";
import { outlinePieces, withoutChance } from "./screen-outline.ts";

const controls = "button,summary,select,input,textarea,a[href*='?do='],a[href*='?delete=']";
const unused = ":disabled,[aria-disabled=true],[type=file],[type=hidden],[aria-hidden=true] *";

/** Controls that other tests cover, and those that only close something. */
const leftOut = /^(Bold|Bulleted list|Numbered list|Link|Cancel|Export.*)$/;

const openDialog = () => document.querySelector("dialog[open]");

/** The controls that can be used now: those of an open dialog, or else of the page. */
export function controlsNow(): HTMLElement[] {
  const root = openDialog() ?? document.querySelector("main") ?? document.body;
  return [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (each) => !each.matches(unused) && !leftOut.test(nameOf(each)),
  );
}

/** A control as somebody calls it. */
export function nameOf(control: Element): string {
  const label = isField(control) ? (control.labels?.[0]?.textContent ?? "") : control.textContent;
  const text = control.getAttribute("aria-label") ?? label;
  const name = text || control.getAttribute("name") || control.tagName.toLowerCase();
  return name.replace(/\s+/g, " ").trim().slice(0, 80);
}

/** The same for the same control of another row. */
export function kindOf(control: HTMLElement): string {
  const dialog = openDialog()?.querySelector("h2")?.textContent ?? "";
  const row = control.closest("tr,li,article");
  const name = nameOf(control);
  const title = row ? `${row.className} ${control.className} ${name.split(" ")[0]}` : name;
  return `${dialog} ${control.tagName} ${title}`;
}

/** A page at rest; of a dialog, and of the page below it as it was before. */
export type State = {
  dialog: string[] | undefined;
  page: string[];
  toasts: string[];
  address: string;
  focus: string;
};

export function stateNow(names: ReadonlyMap<string, string>, before?: State): State {
  const pieces = outlinePieces().map((piece) => withoutChance(piece, names));
  const dialog = openDialog() ? pieces : undefined;
  const active = document.activeElement;
  return {
    dialog,
    page: dialog ? (before?.page ?? []) : pieces,
    toasts: [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent ?? ""),
    address: withoutChance(address() ?? "", names),
    focus: active && active !== document.body ? nameOf(active) : "nothing",
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: Element): element is Field => element.matches("input,textarea,select");
const isChoice = (element: Element) => element.matches("[type=checkbox],[type=radio]");

/** False where nothing else can be chosen, and for texts that are written when a form is sent. */
export function isWorthUsing(control: HTMLElement): boolean {
  const isText = isField(control) && !isChoice(control) && !control.matches("select");
  const isSentLater = isText && control.form?.querySelector("[type=submit]") != null;
  return !isSentLater && otherValueOf(control) !== null;
}

/** What a field can be changed to; "" for what is pressed; `null` where there is nothing else. */
function otherValueOf(control: HTMLElement): string | null {
  if (!isField(control) || isChoice(control)) return "";
  if (!(control instanceof HTMLSelectElement)) return sampleOf(control);
  const others = [...control.options].filter(({ selected, disabled }) => !selected && !disabled);
  return others.at(-1)?.value ?? null;
}

const samples = new Map([
  ["email", "zoe@oneil.example"],
  ["url", "https://oneil.example/in"],
  ["tel", "+44 20 7946 0018"],
  ["date", "2026-12-03"],
  ["time", "16:30"],
  ["datetime-local", "2026-12-03T16:30"],
  ["number", "7"],
  ["password", "first light 0512"],
]);

const sampleOf = ({ type }: { type: string }) => samples.get(type) ?? "Zoë O’Neil";

/** Changes a field or presses a control; one that sends a form after its empty fields are filled. */
export function use(control: HTMLElement): void {
  control.focus();
  const form = control.matches("[type=submit]") && (control as HTMLButtonElement).form;
  for (const field of form ? form.elements : []) {
    if (!isField(field) || isChoice(field) || field.value || field.matches(unused)) continue;
    fireEvent.change(field, { target: { value: otherValueOf(field) } });
  }
  const value = otherValueOf(control);
  if (value) fireEvent.change(control, { target: { value } });
  else fireEvent.click(control);
}
