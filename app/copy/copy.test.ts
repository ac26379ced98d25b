import { iconNames } from "lucide-react/dynamic";
import { describe, expect, test } from "vitest";
import workflow from "../../content/pages/enterprise-workflow-software.json";
import twoXCellSamples from "../../content/samples/2xcell.json";
import deviceSamples from "../../content/samples/device-management-system.json";
import homeSamples from "../../content/samples/home.json";
import { workingHoursText } from "../../contract/callback-time.ts";
import { withCompany } from "../../contract/company.ts";
import { cliches, descriptionLength } from "../../contract/copy-rules.ts";
import { samples } from "../../contract/shown.ts";
import { loadCopyModules } from "../../tests/copy-modules.ts";
import { aboutPage } from "./about-page.ts";
import { company } from "./company.ts";
import { contactPage } from "./contact-page.ts";
import { homePage } from "./home-page.ts";
import { industryPages } from "./industry-pages.ts";
import { menusPage } from "./menus-page.ts";
import { productPages } from "./product-pages.ts";
import { receiptsPage } from "./receipts-page.ts";
import { servicePages } from "./service-pages.ts";

/** A string of the site’s content and the way to it, for messages. */
type CopyText = { at: string; key: string; text: string };
type PageCopy = { at: string; title: string; description: string };

const modules = await loadCopyModules();
const { texts, pages } = collect();

test("there is copy to check", () => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(pages.length).toBeGreaterThan(20);
});

test("no sentence of more than five words stands twice on the site", () => {
  const places = Map.groupBy(texts.flatMap(sentencesOf), ({ text }) => text);
  const repeated = [...places]
    .filter(([, found]) => found.length > 1)
    .map(([text, found]) => `${text} (${found.map(({ at }) => at).join(", ")})`);
  expect(repeated).toEqual([]);
});

test("only samples say what is true of the starter company alone", () => {
  const people = aboutPage.copy.people.people.flatMap(({ name }) => name.split(" "));
  const clients = homePage.copy.clients.logos.map(({ name }) => name);
  const own = [
    company.shortName,
    company.city,
    company.region,
    "Hindi word",
    ...people,
    ...clients,
  ];
  const counted = "(two|seven|eight|nine) (products|services|industries|screens)|of the seven";
  const claim = new RegExp(`\\b(${own.join("|")}|${company.tagline}|${counted})\\b`, "i");
  const isSample = (at: string) =>
    samples.some(
      ({ page, path }) => at.startsWith(`content/pages/${page}`) && at.includes(`.${path}.`),
    );
  // The dictionary's entry is shown with the starter company's short name alone; Products counts its list.
  const ownField =
    /^content\/(pages\/(company|products\.json\.(hero|description)|about-us\.json\.hero\.entry)|drawings)/;
  const found = texts.filter(
    ({ at, text }) => claim.test(text) && !isSample(at) && !ownField.test(at),
  );
  expect(found.filter(({ key }) => !["id", "source"].includes(key))).toEqual([]);
});

describe("titles and descriptions", () => {
  test("are unique", () => {
    expect(repeats(pages.map(({ title }) => title))).toEqual([]);
    expect(repeats(pages.map(({ description }) => description))).toEqual([]);
  });

  // At their real length.
  test.each(withCompany(pages, company))(
    "$at fits a page of search results",
    ({ title, description }) => {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeGreaterThanOrEqual(descriptionLength.min);
      expect(description.length, description).toBeLessThanOrEqual(descriptionLength.max);
    },
  );
});

test.each(cliches)("nobody writes %s", (cliche) => {
  expect(texts.filter(({ text }) => cliche.test(text))).toEqual([]);
});

test("quotes are typographic, spaces single, numbers grouped as in India", () => {
  const untidy = /['"]|\s{2}|^\s|\s$|\.{3}| - |\d,?\d{3},\d{3}/;
  expect(texts.filter(({ text }) => untidy.test(text))).toEqual([]);
});

test("every icon exists in lucide", () => {
  const known = new Set<string>(iconNames);
  const icons = texts.filter(({ key }) => key === "icon");
  expect(icons.length).toBeGreaterThan(50);
  expect(icons.filter(({ text }) => !known.has(text))).toEqual([]);
});

describe("service pages", () => {
  test.each(menusPage.copy.services)("$id bears the name of its menu entry", ({ id, page }) => {
    expect(servicePages[id].copy).toMatchObject({ slug: id, name: page });
    expect([3, 4]).toContain(servicePages[id].copy.offerings.items.length);
  });

  test("requests pass through lanes that exist", () => {
    const { section } = workflow;
    expect(section.steps.filter(({ lane }) => !section.lanes.includes(lane))).toEqual([]);
  });
});

describe("industry pages", () => {
  test.each(Object.entries(industryPages))(
    "%s has five or six solutions of six points",
    (slug, { copy: page }) => {
      const entry = menusPage.copy.industries.find(({ id }) => id === slug);
      expect(page).toMatchObject({ slug, name: entry?.page });
      expect([5, 6]).toContain(page.solutions.items.length);
      for (const { bullets } of page.solutions.items) expect(new Set(bullets).size).toBe(6);
    },
  );
});

test("every entry of the Products menu has its section on the overview", () => {
  const { sections, entries } = productPages.overview.copy;
  expect(Object.keys(entries)).toEqual(sections.map(({ id }) => id));
});

test("the samples of the products agree with themselves", () => {
  const devices = new Set<string>(deviceSamples.devices.map(({ name }) => name));
  expect(devices.size).toBe(12);
  expect(deviceSamples.alerts.filter(({ device }) => !devices.has(device))).toEqual([]);
  const { register, progress, gradeBook } = twoXCellSamples;
  for (const { marks } of register.pupils) expect(marks.length).toBe(register.days.length);
  for (const { values } of progress.lines) expect(values.length).toBe(progress.weeks.length);
  for (const { marks } of gradeBook.rows) {
    expect(marks.length).toBe(gradeBook.papers.length);
    for (const [paper, { outOf }] of gradeBook.papers.entries()) {
      expect(marks[paper] ?? 0).toBeLessThanOrEqual(outOf);
    }
  }
});

test("class 7C has 47 pupils on every page (SITE-15)", () => {
  const { pupils, answers } = homeSamples.lesson;
  expect(pupils.reduce((sum, { number }) => sum + number, 0)).toBe(47);
  expect(answers.reduce((sum, { number }) => sum + number, 0)).toBe(47);
  expect(productPages.twoXCell.copy.hero.lead).toContain("47");
  const sections = productPages.overview.copy.sections.flatMap(({ sample }) => [...sample.lines]);
  const homework = sections.find(({ term }) => term === "Homework");
  expect(homework?.text).toContain("of 47");
});

test("every text that names our hours has them from the company (SITE-4)", () => {
  expect(company.hours.office).toContain(workingHoursText);
  const { facts, enquiry, callRequest } = contactPage.copy;
  const named = [facts.hours, enquiry.note, callRequest.note, receiptsPage.copy.callRequest.text];
  expect(named.filter((text) => !text.includes("{hours}"))).toEqual([]);
});

test("About explains the retention rate with numbers that give it", () => {
  const [, projects, retention] = homePage.copy.counters.map(({ value }) => Number(value));
  const { name, text } = aboutPage.copy.story.steps[4] ?? { name: "", text: "" };
  const [, staying, all] = /after (\d+) of the (\d+)/.exec(text) ?? [];
  expect(name).toBe(`${projects} projects delivered`);
  expect(Number(all)).toBe(projects);
  expect(Math.round((Number(staying) / Number(all)) * 100)).toBe(retention);
});

/** Every string below every export; what two modules share counts once. */
function collect() {
  const texts: CopyText[] = [];
  const pages: PageCopy[] = [];
  const seen = new Set<object>();
  const walk = (value: unknown, at: string, key: string) => {
    if (typeof value === "string") texts.push({ at, key, text: value });
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const { title, description } = value as Partial<Record<string, unknown>>;
    if (typeof title === "string" && typeof description === "string") {
      pages.push({ at, title, description });
    }
    for (const [name, inner] of Object.entries(value)) walk(inner, `${at}.${name}`, name);
  };
  for (const [file, exported] of modules) walk(exported, file.replace(/\.ts$/, ""), "");
  return { texts, pages };
}

function sentencesOf({ at, text }: CopyText): { at: string; text: string }[] {
  return text
    .split(/[.!?]+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length > 5)
    .map((sentence) => ({ at, text: sentence }));
}

function repeats(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
