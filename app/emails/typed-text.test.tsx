// @vitest-environment jsdom

import { expect, test } from "vitest";
import { unnamedCompany } from "../../contract/company.ts";
import { EmailContent } from "../../contract/email-templates.ts";
import { emailExamples } from "./email-examples.ts";
import { renderEmail } from "./render-email.tsx";

// Text in emails that visitors and staff have typed.

const render = (email: EmailContent) => renderEmail(email, unnamedCompany);

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</style><svg onload=alert(1)>",
  "javascript:alert(1)",
  "<a href='javascript:alert(1)'>click</a>",
  "\u202ehttps://x.example\u0000",
];

// Set by the server, never typed.
const trusted = new Set([
  "siteUrl",
  "link",
  "unsubscribe",
  "template",
  "role",
  "change",
  "kind",
  "reason",
]);

const withText = (email: EmailContent, text: string) =>
  EmailContent.parse(
    JSON.parse(JSON.stringify(email), (key, value: unknown) =>
      typeof value === "string" && !trusted.has(key) ? text : value,
    ),
  );

test.each(emailExamples)("$template shows hostile text as text", async (email) => {
  for (const text of hostile) {
    const { html } = render(withText(email, text));
    const document = new DOMParser().parseFromString(html, "text/html");
    expect(document.querySelector("script, img, svg, iframe, object, form, base")).toBeNull();
    for (const element of document.querySelectorAll("*")) {
      expect(element.getAttributeNames().filter((name) => name.startsWith("on"))).toEqual([]);
    }
    const schemes = [...document.links].map(({ protocol }) => protocol);
    expect(schemes.filter((scheme) => !/^(https?|mailto|tel):$/.test(scheme))).toEqual([]);
    expect(document.querySelectorAll("style")).toHaveLength(1);
  }
});

test("a visitor's text is quoted as typed, not formatted", () => {
  const quoted = { at: 0, name: "Asha", text: "Is 2 ** 3 ** 4 fine?\n- **yes**" };
  const { html } = render({
    template: "personal-email",
    data: { text: "**Yes**", signature: "Kavya", quoted },
  });
  expect(html.match(/<strong>/g)).toHaveLength(1);
  expect(html).toContain("- **yes**");
});

test("a text of staff is formatted in the HTML, and readable in the plain text", () => {
  const text = [
    "**दाम** & <b>: [our <plan>](https://x.example/p?a=1&b=2), https://y.example",
    "- [call](tel:+91-120-555)",
    "- snake_case and 2 * 3 * 4",
    "",
    "7. [a](javascript:alert(1))",
    "8. x",
  ].join("\n");
  const { html, text: asText } = render({
    template: "personal-email",
    data: { text, signature: "Kavya", quoted: null },
  });
  const document = new DOMParser().parseFromString(html, "text/html");
  const links = [...document.links].map((link) => [link.getAttribute("href"), link.textContent]);
  expect(links).toEqual([
    ["https://x.example/p?a=1&b=2", "our <plan>"],
    ["https://y.example/", "https://y.example"],
    ["tel:+91-120-555", "call"],
  ]);
  expect(document.querySelector("strong")?.textContent).toBe("दाम");
  expect(document.querySelectorAll("ul > li")).toHaveLength(2);
  expect(document.querySelector("ol")?.getAttribute("start")).toBe("7");
  expect(asText).toBe(
    [
      "दाम & <b>: our <plan> (https://x.example/p?a=1&b=2), https://y.example",
      " - call (+91-120-555)\n - snake_case and 2 * 3 * 4",
      " 7. [a](javascript:alert(1))\n 8. x",
      "Kavya",
    ].join("\n\n"),
  );
});
