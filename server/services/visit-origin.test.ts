import { expect, test } from "vitest";
import { enquiryOrigin, visitOrigin } from "./visit-origin.ts";

test.each([
  ["/", "", "direct"],
  ["/", "www.google.co.in", "google.com"],
  ["/", "google.com", "google.com"],
  ["/", "google.example.com", "google.example.com"],
  ["/", "lm.facebook.com", "facebook.com"],
  ["/", "www.linkedin.com:443", "linkedin.com"],
  ["/", "mobile.de", "mobile.de"],
  ["/", "lnkd.in", "linkedin.com"],
  ["/", "t.co", "x.com"],
  ["/?utm_source=LinkedIn", "", "linkedin.com"],
  ["/?utm_source=www.linkedin.com", "", "linkedin.com"],
  ["/?utm_source=constructor", "", "constructor"],
  ["/", "news.northfold.example", "news.northfold.example"],
  ["/", "javascript:alert(1)", "direct"],
  ["/", `${"a".repeat(8_000)}.example`, "direct"],
  ["/?utm_source=News%20Letter", "www.google.com", "news letter"],
  ["/?utm_source=%3Cscript%3E", "", "script"],
  ["/?utm_source=%E2%80%AE%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0", "", "समाचार"],
])("a visit to %s from %j comes from %j", (address, from, source) => {
  expect(visitOrigin(address, from).source).toBe(source);
});

test("a campaign is read from the address, in lower case and cut", () => {
  const address = `/industry/fintech?utm_source=LinkedIn&utm_medium=Social&utm_campaign=${"Audit ".repeat(20)}`;
  expect(visitOrigin(address, "")).toEqual({
    landing: "/industry/fintech",
    source: "linkedin.com",
    medium: "social",
    campaign: "audit ".repeat(10).slice(0, 60),
  });
});

const sent = { landing: "/?utm_campaign=may", from: "bing.com", page: "/contact-us", pages: 3 };
const isPage = (path: string) => ["/", "/contact-us"].includes(path);

test("an enquiry's origin is what its form was sent with", () => {
  expect(enquiryOrigin(JSON.stringify(sent), isPage)).toEqual({
    landing: "/",
    source: "bing.com",
    medium: "",
    campaign: "may",
    page: "/contact-us",
    pages: 3,
  });
});

test.each([
  ["nothing", undefined],
  ["an empty field", ""],
  ["no JSON", "{landing"],
  ["null", "null"],
  ["a page that we don't have", JSON.stringify({ ...sent, landing: "/wp-login.php" })],
  ["a form on a page that we don't have", JSON.stringify({ ...sent, page: "/elsewhere" })],
  ["another site", JSON.stringify({ ...sent, landing: "//evil.example/" })],
  ["a number of pages that can't be", JSON.stringify({ ...sent, pages: -1 })],
  ["another type", JSON.stringify({ ...sent, from: { toString: 1 } })],
  ["8 kB", JSON.stringify({ ...sent, landing: `/?${"a".repeat(8_000)}` })],
])("%s gives no origin", (_, text) => {
  expect(enquiryOrigin(text, isPage)).toBeNull();
});
