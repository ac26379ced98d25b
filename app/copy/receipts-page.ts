import copy from "../../content/pages/receipts.json" with { type: "json" };
import { receiptsPageName } from "../../contract/editable-page.ts";
import { paths } from "../site-paths.ts";
import { group, line, text } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";

/** The company’s facts are filled in before: other braces would reach the visitor. */
const form = [
  /^[^{}]*$/,
  "Name only the company’s facts in braces, like {company}, {email} or {phone}.",
] as const;

/** A receipt; the line that says whom to ignore it stays in the code. */
const receipt = (label: string) =>
  group(
    {
      subject: line(60, { form }),
      heading: line(60, { form }),
      preview: text(120, { label: "Shown beside the subject", form }),
      text: text(400, { form }),
      aside: text(200, { label: "Below it", isOptional: true, form }),
    },
    label,
  );

/** The receipts that visitors get: nothing in them is the visitor’s but a name (decision P22). */
export const receiptsPage = editablePage({
  name: receiptsPageName,
  title: "Receipts",
  section: "main",
  path: paths.contact,
  schema: group({
    greeting: line(40, {
      form: [/^[^{}]*\{name\}[^{}]*$/, "Keep {name}: it is left out if the visitor’s isn’t one."],
    }),
    greetingWithoutName: line(40, { form }),
    enquiry: receipt("After an enquiry"),
    callRequest: receipt("After a callback request"),
  }),
  copy,
});
