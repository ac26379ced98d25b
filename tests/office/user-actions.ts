import { fireEvent, screen } from "@testing-library/react";

/** Waits for a control, focuses and presses it. */
export async function press(role: "link" | "button" | "checkbox" | "radio", name: string | RegExp) {
  const control = await screen.findByRole(role, { name });
  control.focus();
  fireEvent.click(control);
}

/** Replaces the text of a field. */
export function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
