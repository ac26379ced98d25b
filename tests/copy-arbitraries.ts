import fc from "fast-check";
import type { CopyValue, GroupField } from "../contract/page-copy.ts";

const line = (label: string) => ({ kind: "line", label, maxLength: 40, minLength: 1 }) as const;

/** The fields of a small page that has every kind of field, and a list within a list. */
export const pageField: GroupField = {
  kind: "group",
  label: "Page",
  fields: {
    title: line("Title"),
    hero: {
      kind: "group",
      label: "Hero",
      fields: {
        heading: line("Heading"),
        lead: { kind: "text", label: "Lead", maxLength: 120, minLength: 1 },
        picture: {
          kind: "picture",
          label: "Picture",
          illustrations: ["waves", "loop"],
          shown: { width: 620, height: 700 },
        },
        action: { kind: "fixed", label: "Action", reason: "The specification fixes this." },
      },
    },
    points: { kind: "list", label: "Points", min: 0, max: 6, item: line("Point") },
    offerings: {
      kind: "list",
      label: "Offerings",
      min: 0,
      max: 8,
      item: {
        kind: "group",
        label: "Offering",
        fields: {
          heading: line("Heading"),
          icon: { kind: "choice", label: "Icon", options: ["gear", "sun"] },
          steps: {
            kind: "list",
            label: "Steps",
            min: 0,
            max: 6,
            item: { kind: "group", label: "Step", fields: { text: line("Text") } },
          },
        },
      },
    },
    target: { kind: "target", label: "Target" },
  },
};

const texts = fc.constantFrom("Ship", "on a Tuesday", "before lunch", "rest", "“Quoted”", "");

const items = (ids: readonly string[], fields: Record<string, fc.Arbitrary<CopyValue>>) =>
  fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), ...fields }), {
    selector: ({ id }) => id,
    maxLength: ids.length,
  }) as fc.Arbitrary<CopyValue>;

/** Copies of that page. Their items have few ids, so that two copies share many of them. */
export const pageCopies: fc.Arbitrary<CopyValue> = fc.record({
  title: texts,
  hero: fc.record({
    heading: texts,
    lead: texts,
    picture: fc.constantFrom("waves", "loop", "media:1"),
    action: fc.constant("Talk to us"),
  }),
  points: fc.array(texts, { maxLength: 3 }),
  offerings: items(["alerts", "builds", "costs", "drills", "edges"], {
    heading: texts,
    icon: fc.constantFrom("gear", "sun"),
    steps: items(["one", "two", "three"], { text: texts }),
  }),
  target: fc.constantFrom("/contact-us", "https://nirbhay.example"),
});
