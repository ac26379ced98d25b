import { fireEvent, screen } from "@testing-library/react";
import { press } from "../../office/user-actions.ts";

/** A field of the post's editor, once it is there. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export async function type(label: string, value: string) {
  fireEvent.change(await field(label), { target: { value } });
}

/** Saves a published post, which takes two presses. */
export async function update() {
  await press("button", "Update");
  await press("button", /^Update now/);
}
