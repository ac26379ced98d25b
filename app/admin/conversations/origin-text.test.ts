import { expect, test } from "vitest";
import { originText } from "./client-facts.tsx";

const origin = {
  landing: "/industry/fintech",
  source: "google.com",
  medium: "",
  campaign: "diwali-2026",
  page: "/contact-us",
  pages: 4,
};
const sent = { receivedAt: "2026-11-12T06:00:00Z", consent: { version: "2026-11-01", at: "" } };

test.each([
  [{}, "Google to Fintech on 12 Nov, 4 pages, campaign diwali-2026"],
  [{ landing: "/", pages: 1, campaign: "" }, "Google to the home page on 12 Nov, 1 page"],
  [
    { source: "direct", landing: "/services/it-security-and-audit", campaign: "" },
    "Direct, without a link, to IT security and audit on 12 Nov, 4 pages",
  ],
  [
    { source: "constructor", landing: "/blogs/late-clocks", campaign: "" },
    "constructor to the post “Late clocks” on 12 Nov, 4 pages",
  ],
])("an origin with %j is %j", (part, text) => {
  expect(originText({ ...sent, origin: { ...origin, ...part } })).toBe(text);
});

test("an unknown visit is called unknown, and an email an email", () => {
  expect(originText({ ...sent, origin: null })).toMatch(/^Unknown\./);
  expect(originText({ ...sent, origin: null, consent: { version: "", at: "" } })).toBe("An email");
});
