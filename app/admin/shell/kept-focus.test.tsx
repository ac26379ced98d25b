// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { sendEnquiry } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";

test("Escape leads from a reply to the conversation’s heading", async () => {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Asha Rao");
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  await press("button", "Reply to Asha");
  const reply = await screen.findByLabelText("Reply", { selector: "textarea" });
  reply.focus();
  fireEvent.keyDown(reply, { key: "Escape" });
  expect(document.activeElement?.tagName).toBe("H2");
});

test("the second step of an import begins at its heading", async () => {
  await renderBackOffice("/admin/clients/import");
  const file = new File(["Email,Name\nasha@firm.example,Asha\n"], "people.csv");
  fireEvent.change(await screen.findByLabelText("Choose a file"), { target: { files: [file] } });
  fireEvent.change(await screen.findByLabelText("Where do you know them from?"), {
    target: { value: "Trade fair" },
  });
  await press("button", "Check rows");
  await screen.findByRole("button", { name: /^Import/ });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("“Send now instead” leads to the button of the time that it took away", async () => {
  await renderBackOffice("/admin/email");
  await press("button", "Send later");
  await press("button", /^In an hour/);
  await press("button", "Send now instead");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Send later"));
});
