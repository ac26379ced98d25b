import { z } from "zod";
import { choice, drawnItem, fixed, group, items, line, list, text } from "./copy-fields.ts";
import {
  maxNameLength,
  namedPage,
  pageHead,
  productSlugs,
  relatedPage,
  sceneField,
  second,
  topicChoice,
} from "./page-fields.ts";

const productSlug = z.enum(productSlugs);
const address = "The address of the page.";
/** Links from a product to related pages and a post (decision P28). */
const relations = group(
  {
    heading: line(42),
    items: items(3, 3, { slug: relatedPage, sentence: line(64), drawing: topicChoice("Drawing") }),
    post: fixed(z.string(), "The post is found by the topic once this one is gone."),
    topic: line(24, { label: "Topic of the post" }),
  },
  "Related",
);

/** Closes the page; the button leads to /contact-us. */
const contact = group({
  heading: line(48),
  lead: text(140),
  price: text(120, { label: "How a price comes about", isOptional: true }),
  action: line(24, { label: "Button" }),
});

const productHead = {
  ...namedPage,
  ...pageHead,
  hero: group({
    heading: line(52, { label: "Headline" }),
    lead: text(190),
    action: line(24, { label: "Button" }),
  }),
};

const opener = line(28, { label: "Button that opens a screen, on a phone" });
const sectionHead = { title: line(54, { label: "Heading" }), lead: second(120) };

/** The eight icons of the features. */
const featureIconNames = [
  "feather",
  "calendar-days",
  "chart-line",
  "timer",
  "refresh-cw",
  "sparkles",
  "expand",
  "sliders-horizontal",
] as const;

/** The capabilities, each drawn as the screen that does it. */
const capabilityIds = [
  "library",
  "online-learning",
  "analytics",
  "student-information",
  "attendance",
  "grades-and-exams",
] as const;

/** /products/2xcell; its features and capabilities bear the names of the specification (§1). */
export const twoXCellPage = group({
  slug: fixed(productSlug, address),
  ...productHead,
  intro: group({
    heading: line(36),
    lead: second(110),
    videoCaption: line(88, { label: "Caption of the film" }),
  }),
  features: group({
    ...sectionHead,
    items: items(8, 8, { icon: choice(featureIconNames, "Icon"), name: line(40), text: text(106) }),
  }),
  lesson: group({
    ...sectionHead,
    items: items(3, 8, { name: line(30), text: text(182) }),
    picture: sceneField(620, 700),
  }),
  capabilities: group({
    ...sectionHead,
    example: line(70, { label: "Note on sample data" }),
    show: opener,
    items: list(
      drawnItem(capabilityIds, {
        name: line(36),
        text: text(120),
        sample: line(36, { label: "Caption of the screen" }),
      }),
      { min: 6, max: 6 },
    ),
  }),
  related: relations,
  contact,
});
export type TwoXCellPage = z.infer<typeof twoXCellPage>;

/** The parts of the device management system, each beside a sample of its screen. */
const passageIds = ["security", "monitoring", "commands", "platforms"] as const;

/** A part of the dashboard, above its sample. */
const dashboardPart = () => group({ name: line(28), text: text(104) });

/** /products/device-management-system */
export const deviceManagementPage = group({
  slug: fixed(productSlug, address),
  ...productHead,
  passages: group({
    ...sectionHead,
    show: opener,
    items: list(
      drawnItem(passageIds, {
        name: line(34),
        text: text(212),
        points: list(line(50, { label: "Point" }), { min: 2, max: 4 }),
      }),
      { min: 4, max: 4 },
    ),
  }),
  dashboard: group({
    ...sectionHead,
    more: line(30, { label: "Name of the row of panels" }),
    /** As on the screen, in the order of a narrow one. */
    filters: dashboardPart(),
    status: dashboardPart(),
    reports: dashboardPart(),
    applications: dashboardPart(),
    access: dashboardPart(),
    exported: dashboardPart(),
  }),
  sample: line(70, { label: "Note on sample data" }),
  related: relations,
  contact,
});
export type DeviceManagementPage = z.infer<typeof deviceManagementPage>;

/** The products of the overview. Their ids are the anchors of the Products menu. */
const overviewIds = [
  "intelligent-chat-system",
  "web-development",
  "enterprise-project-system",
  "learning-management-system",
  "hotel-management",
  "ecommerce-solution",
  "device-management-system",
] as const;

/** A small drawn screen: `state` colours the mark of a line. */
const sample = group(
  {
    caption: line(40),
    lines: items(3, 3, {
      term: line(28),
      text: line(100),
      state: choice(["none", "good", "waiting", "bad"], "State"),
    }),
  },
  "Example screen",
);

/** How menus and sections name a product without its own name on a page. */
const entry = () =>
  group({
    name: line(maxNameLength.name),
    promise: line(maxNameLength.promise, { label: "Promise in the menu" }),
  });

/** /products: a section for each product, or a signpost to its own page. */
export const productOverviewPage = group({
  ...pageHead,
  hero: group({
    heading: line(52, { label: "Headline" }),
    lead: text(200),
    index: line(36, { label: "Name of the lists of products" }),
    ready: line(24, { label: "Over the products with a page of their own" }),
    finished: line(24, { label: "Over the others" }),
    example: line(70, { label: "Note on sample data" }),
  }),
  entries: group(
    {
      "intelligent-chat-system": entry(),
      "web-development": entry(),
      "enterprise-project-system": entry(),
      "learning-management-system": entry(),
      "hotel-management": entry(),
      "ecommerce-solution": entry(),
      /** It is named on its own page. */
      "device-management-system": group({
        promise: line(maxNameLength.promise, { label: "Promise in the menu" }),
      }),
    },
    "Products in the menu",
  ),
  /** Ends a product without its own page; leads to /contact-us. */
  ask: line(24, { label: "Link to the contact page" }),
  sections: list(
    drawnItem(overviewIds, {
      heading: line(52),
      lead: text(180),
      points: list(line(60, { label: "Point" }), { min: 2, max: 5 }),
      sample,
      picture: sceneField(640, 400).optional(),
      more: group({ label: line(30), slug: fixed(productSlug, address) }).optional(),
    }),
    { min: overviewIds.length, max: overviewIds.length },
  ),
  related: relations,
  contact,
});
export type ProductOverview = z.infer<typeof productOverviewPage>;
export type ProductSection = ProductOverview["sections"][number] & { name: string };
/** A link from a product to a related page. */
export type ProductRelation = ProductOverview["related"]["items"][number];
export type ProductSample = ProductSection["sample"];
export type SampleLine = ProductSample["lines"][number];
