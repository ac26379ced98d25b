// @vitest-environment jsdom

import { expect, test } from "vitest";
import { letterExamples } from "../app/letters/examples.ts";
import { renderLetter } from "../app/letters/render-letter.tsx";
import { LetterContent } from "../server/services/mail/letter-templates.ts";

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</style><svg onload=alert(1)>",
  "javascript:alert(1)",
  "<a href='javascript:alert(1)'>click</a>",
  "\u202ehttps://x.example\u0000",
];

// Made by the server, never typed by anybody.
const ours = new Set(["siteUrl", "link", "template", "role", "change"]);

const withText = (letter: unknown, text: string) =>
  LetterContent.parse(
    JSON.parse(JSON.stringify(letter), (key, value: unknown) =>
      typeof value === "string" && !ours.has(key) ? text : value,
    ),
  );

test.each(letterExamples)("$template shows hostile text as text", async (letter) => {
  for (const text of hostile) {
    const { html } = renderLetter(withText(letter, text));
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
