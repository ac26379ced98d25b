import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { draft, openEditors, publish, withHeading } from "../../../tests/page-editors.ts";
import { signedIn } from "../../../tests/put-session.ts";
import { openPagePreview, previewPage } from "./preview-page.ts";
import { discardPageDraft } from "./save-page-draft.ts";

const tokenOf = (path: string) => path.replace("/page-preview/", "");

describeOnDatabase("the preview of a page", (open) => {
  test("shows its author's draft as it is now, and the published copy without one", async () => {
    const { asha, kavya, visitor } = await openEditors(await open());
    const token = tokenOf(await openPagePreview(await signedIn(asha), "sample"));
    const heading = async () => {
      const preview = await previewPage(visitor, token);
      return (preview?.copy as { hero: { heading: string } } | undefined)?.hero.heading;
    };
    expect(await heading()).toBe("Three materials");
    await draft(asha, withHeading("Mine"));
    await draft(kavya, withHeading("Theirs"));
    expect(await heading()).toBe("Mine");
    await publish(kavya, withHeading("Theirs"));
    await discardPageDraft(asha, "sample");
    expect(await heading()).toBe("Theirs");
  });

  test("is for pages that there are", async () => {
    const { asha } = await openEditors(await open());
    await expect(openPagePreview(await signedIn(asha), "other")).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
