// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Media } from "../../../contract/media.ts";
import { type } from "../../../tests/office/user-actions.ts";
import { DescribeImage, unsavedAlts } from "./describe-image.tsx";

test("an image that was just uploaded is said to be described, and its text can be changed", async () => {
  // The list of uploads keeps the image as it was stored.
  const media = { id: "rack", name: "rack.jpg", alt: null } as Media;
  const answer = () => Response.json({ error: "false", data: media });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  render(<DescribeImage media={media} />);
  for (const text of ["A rack", "A rack with cables"]) {
    type(/Alt text/, text);
    expect(unsavedAlts.get("rack")).toBe(text);
    screen.getByText("Save").focus();
    fireEvent.click(screen.getByText("Save"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Saved"));
    expect(screen.queryByText("Save")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/Alt text/));
  }
});
