// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { item, wxr } from "../../../../tests/heavy/foreign-blog.ts";
import { openInProcessApi } from "../../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../../tests/office/render-back-office.tsx";
import { press } from "../../../../tests/office/user-actions.ts";

const xml = wxr(
  item({ id: 1, title: "Slow queries", text: "<p>Ice.</p>" }),
  item({ id: 2, title: "About us", fields: { "wp:post_type": "page" } }),
);

const failed = `event: failed\ndata: ${JSON.stringify({ message: "The import ended early." })}\n\n`;

test("an import that breaks off can be repeated on the page, and undone", async () => {
  const api = await openInProcessApi();
  let breaks = true;
  api.intercept = ({ method, url }) => {
    if (method !== "POST" || url.search !== "?dry_run=false") {
      return null;
    }
    const answer = breaks ? new Response(failed) : null;
    breaks = false;
    return answer;
  };
  await renderBackOffice("/admin/blogs/import", { api });
  const input = await screen.findByLabelText("Choose a file");
  fireEvent.change(input, { target: { files: [new File([xml], "export.xml")] } });
  await screen.findByText("1 post is ready.");
  expect(screen.getByText("It is a page, not a post.")).toBeTruthy();
  await press("button", /^Import 1 post/);
  await screen.findByText("The import ended early.");
  await press("button", "Import again");
  await screen.findByRole("heading", { name: "1 post imported" });
  expect(screen.queryByText("The import ended early.")).toBeNull();
  await press("button", "Undo the import…");
  await press("button", "Undo the import");
  await screen.findByText("1 post deleted");
  await screen.findByText("1 post is ready.");
});
