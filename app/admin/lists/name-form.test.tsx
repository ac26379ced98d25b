// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NameForm } from "./name-form.tsx";

afterEach(cleanup);

test("a name that is sent twice while the server is slow is saved once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSave = vi.fn(() => promise);
  render(
    <NameForm label="Name of the view" maxLength={60} onSave={onSave}>
      Save this view
    </NameForm>,
  );
  fireEvent.click(screen.getByText("Save this view"));
  const field = screen.getByLabelText("Name of the view");
  fireEvent.change(field, { target: { value: "Banks" } });
  for (let press = 0; press < 2; press += 1) fireEvent.submit(field);
  expect(onSave).toHaveBeenCalledExactlyOnceWith("Banks");
  await act(async () => resolve());
  expect(screen.getByText("Save this view")).toBeTruthy();
});

test("Escape closes the field and leads back to its button, but not within a word", async () => {
  render(
    <NameForm label="Name of the view" maxLength={60} onSave={async () => {}}>
      Save this view
    </NameForm>,
  );
  fireEvent.click(screen.getByText("Save this view"));
  const field = screen.getByLabelText("Name of the view");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(field.isConnected).toBe(true);
  fireEvent.keyDown(field, { key: "Escape" });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Save this view"));
});
