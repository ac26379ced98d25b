// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../../server/services/blog/clean-html.ts";
import { html5Security } from "../xss/html5-security.ts";
import { owaspFilterEvasion } from "../xss/owasp-filter-evasion.ts";
import { owaspStylesAndLinks } from "../xss/owasp-styles-and-links.ts";
import { violationsOf } from "../xss/violations.ts";

const clean = (html: string) => cleanHtml(html, () => undefined);

describe.each([
  ["OWASP XSS Filter Evasion Cheat Sheet", { ...owaspFilterEvasion, ...owaspStylesAndLinks }],
  ["HTML5 security and mutations", html5Security],
])("%s", (_, attacks) => {
  test.each(Object.entries(attacks))("%s", (_heading, attack) => {
    expect(violationsOf(clean(attack))).toEqual([]);
    // The same in the middle of a post, open elements around it.
    for (const around of ["<p>before", "<table><tr><td>", "<ul><li><a href='/x'>", "<pre><code>"]) {
      expect(violationsOf(clean(`${around}${attack}<p title="after">after</p>`))).toEqual([]);
    }
  });
});

test("the check finds attacks in HTML that is not sanitized", () => {
  const attacks = { ...owaspFilterEvasion, ...owaspStylesAndLinks, ...html5Security };
  const harmless = Object.entries(attacks).filter(
    ([, attack]) => violationsOf(attack).length === 0,
  );
  // Text, comments, and links that lead to a page, if a doubtful one.
  expect(harmless.map(([heading]) => heading).sort()).toMatchInlineSnapshot(`
    [
      "Assisting XSS with HTTP Parameter Pollution",
      "Character Escape Sequences",
      "Double Open Angle Brackets",
      "Downlevel-Hidden Block",
      "FRAME",
      "Half Open HTML/JavaScript XSS Vector",
      "PHP",
      "SSI (Server Side Includes)",
      "URL String Evasion: DWORD Encoding",
      "URL String Evasion: Hex Encoding",
      "URL String Evasion: IP Versus Hostname",
      "URL String Evasion: Octal Encoding",
      "URL String Evasion: Removing CNAMEs",
      "URL String Evasion: URL Encoding",
      "US-ASCII Encoding",
      "Using ActionScript Inside Flash for Obfuscation",
      "mXSS: processing instructions",
    ]
  `);
});
