import { siteFactsContext } from "../../bridge.ts";
import { company } from "../../content/company.ts";
import { layoutCopy } from "../../content/layout.ts";
import { llmsCopy } from "../../content/search-engines.ts";
import type { Route } from "./+types/llms.ts";
import { fileAnswer } from "./file-answer.ts";
import type { SitePage, Subject } from "./site-page.ts";
import { sitePages } from "./site-pages.ts";

const { items } = layoutCopy;

const chapters: readonly { heading: string; kinds: readonly Subject["kind"][] }[] = [
  { heading: items.services, kinds: ["service"] },
  { heading: items.products, kinds: ["overview", "product"] },
  { heading: items.industry, kinds: ["industry"] },
  { heading: llmsCopy.company, kinds: ["home", "about", "contact"] },
  { heading: llmsCopy.optional, kinds: ["legal"] },
];

/** `/llms.txt` (llmstxt.org): what the site is, and every page with one line. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const entry = ({ name, path, description }: SitePage) =>
    `- [${name}](${siteUrl}${path}): ${description}`;
  const lists = chapters.map(({ heading, kinds }) => {
    const pages = sitePages.filter(({ subject }) => kinds.includes(subject.kind));
    return [`## ${heading}`, "", ...pages.map(entry)].join("\n");
  });
  const contact = `${company.email}, ${company.phone}, ${company.address.join(", ")}`;
  const head = [`# ${company.name}`, `> ${llmsCopy.summary}`, `${llmsCopy.contact} ${contact}`];
  return fileAnswer("text/plain", `${[...head, ...lists].join("\n\n")}\n`);
}
