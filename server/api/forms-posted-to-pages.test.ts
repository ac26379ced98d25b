import { expect, test } from "vitest";
import { openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

// Without JavaScript a form is posted to its page: the same bounds hold there.

describeOnEachDatabase("a form posted to a page", (open) => {
  const post = async (body: BodyInit, type: string) =>
    openApi(await open()).send("/contact-us", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });

  test.each([
    ["10 MB", `name=${"x".repeat(10 * 1024 * 1024)}`, "application/x-www-form-urlencoded", 413],
    ["JSON", "{}", "application/json", 415],
    ["no type", "name=a", "", 415],
    ["a broken multipart form", "--x\r\nbroken", "multipart/form-data; boundary=x", 400],
  ])("%s is refused before the page sees it", async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
  });

  test("a form within its bounds reaches the page", async () => {
    const answer = await post("name=Asha", "application/x-www-form-urlencoded");
    expect(await answer.text()).toBe("a page");
  });
});
