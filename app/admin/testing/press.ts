import { fireEvent, screen } from "@testing-library/react";

/** For tests: focuses a control, once it is there, and presses it. */
export async function press(role: "link" | "button" | "checkbox", name: string | RegExp) {
  const control = await screen.findByRole(role, { name });
  control.focus();
  fireEvent.click(control);
}
