import { expect, test } from "vitest";
import { logoForms } from "../../../../contract/logo.ts";
import { isCleanLogo, sanitizeLogo } from "./sanitize-logo.ts";

const shape = '<path d="M0 0h8v8z"/>';
const inSvg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${content}</svg>`;

test("a logo that 0.3.0 has stored needs no other upload; one with scripts or addresses is refused", () => {
  const stored =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" fill="none"><defs><linearGradient gradientTransform="rotate(4 1 1)" gradientUnits="userSpaceOnUse" id="curl_1" x1="0%" x2="1e-2"><stop offset=".5" stop-color="#0F766E" stop-opacity="0.5"/></linearGradient><clipPath id="c"><circle r="4"/></clipPath></defs><g clip-path="url(#c)" transform="matrix(1 0 0 1 -2,3)"><path d="M0 0h8v8z" fill="url(#curl_1)" stroke="currentColor" stroke-dasharray="1 2"/><use href="#c"/></g></svg>';
  expect(isCleanLogo(stored)).toBe(true);
  for (const added of [
    ' onload="alert(1)"',
    ' style="fill:red"',
    ' mask="url(https://evil.example#m)"',
    ' mask="url (evil.svg#m)"',
  ])
    expect(isCleanLogo(stored.replace("<g ", `<g${added} `)), added).toBe(false);
  for (const added of ["<script/>", '<use href="evil.svg#a"/>', "<style>*{}</style>", "text"])
    expect(isCleanLogo(stored.replace("</g>", `${added}</g>`)), added).toBe(false);
  expect(isCleanLogo("<svg>")).toBe(false);
});

test("paints of classes, styles and names become attributes", () => {
  const { svg } = sanitizeLogo(
    inSvg(
      `<style>.a,.b{fill:#0f7}.b{stroke:rgb(255, 0, 0)}</style>
       <rect class="b" width="4" height="4"/><circle style="fill: navy; opacity:.5" r="2"/>`,
    ),
  );
  expect(svg).toContain('<rect fill="#00FF77" height="4" stroke="#FF0000" width="4"/>');
  expect(svg).toContain('<circle fill="#000080" opacity=".5" r="2"/>');
});

test("gradients, clips and masks stay with what refers to them", () => {
  const { svg } = sanitizeLogo(
    inSvg(
      `<defs><linearGradient id="g" x1="0" y2="1"><stop offset="0" style="stop-color:#0f766e"/></linearGradient>
       <clipPath id="c"><circle r="4"/></clipPath></defs>
       <path class="a" fill="url('#g')" clip-path="url(#c)" d="M0 0h8v8z"/><use xlink:href="#none"/>`,
    ),
  );
  expect(svg).toContain(
    '<linearGradient id="g" x1="0" y2="1"><stop offset="0" stop-color="#0F766E"/>',
  );
  expect(svg).toContain('<path clip-path="url(#c)" d="M0 0h8v8z" fill="url(#g)"/><use/>');
});

test("a file of a drawing program is shown without its comments and namespaces", () => {
  const { svg, notes } = sanitizeLogo(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">
     <!-- Generator: Any 27 --><svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x" width="80px" height="20px">
     <metadata><x:a/></metadata><g id="Layer_1">${shape}</g></svg>`,
  );
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><g id="Layer_1"><path d="M0 0h8v8z"/></g></svg>',
  );
  expect(notes).toEqual([]);
});

test("parts that people would miss are named", () => {
  const { notes } = sanitizeLogo(inSvg(`${shape}<text>Acme</text><image href="data:x"/>`));
  expect(notes).toEqual([
    expect.stringContaining("Text was left out"),
    expect.stringContaining("A picture"),
  ]);
});

test.each([
  ["a page", "<html><body>Hi</body></html>", "isn’t an SVG"],
  ["nothing", "", "isn’t an SVG"],
  ["only text", inSvg("<text>Acme</text>"), "no shapes"],
  ["only definitions", inSvg(`<defs>${shape}</defs>`), "no shapes"],
  ["no size", `<svg>${shape}</svg>`, "no usable size"],
  ["65 kB", inSvg(shape + " ".repeat(65 * 1024)), "64 kB"],
  ["1,001 shapes", inSvg(shape.repeat(1_001)), "too complex"],
  ["deep groups", inSvg(`${"<g>".repeat(40)}${shape}${"</g>".repeat(40)}`), "too complex"],
])("%s is refused, with what to do", (_, svg, message) => {
  expect(() => sanitizeLogo(svg)).toThrow(message);
});

test("a logo that can't be seen at night is shown in white, or on a plate", () => {
  const one = sanitizeLogo(inSvg('<path d="M0 0h8v8z" fill="#0a1a3f"/>')).svg;
  expect(logoForms(one, "").night).toContain('fill="#FFFFFF"');
  expect(logoForms(one, "").light).toBe(one);
  const two = sanitizeLogo(
    inSvg(`<path d="M0 0h8v8z" fill="#0a1a3f"/><path d="M0 0z" fill="#800"/>`),
  );
  expect(logoForms(two.svg, "").night).toMatch(/<rect [^>]*fill="#FFFFFF"\/><svg/);
  const bare = sanitizeLogo(inSvg(shape)).svg;
  expect(logoForms(bare, "").night).toContain('fill="#FFFFFF"');
});
