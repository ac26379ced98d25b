import type { FeedPost } from "../../../contract/blog-pages.ts";
import { companyPage, llmsCopy } from "../../copy/company.ts";
import { type MenuLabels, readLabels } from "../../copy/read-names.ts";
import { isPathShown } from "../../copy/read-shown.ts";
import { copyContext, publicBlogContext, siteFactsContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { freshFile } from "../responses.ts";
import type { Route } from "./+types/llms.ts";
import type { SitePage, Subject } from "./site-page.ts";
import { readSitePages } from "./site-pages.ts";

type Chapter = { heading: string; kinds: readonly Subject["kind"][] };

const chaptersOf = (items: MenuLabels): readonly Chapter[] => [
  { heading: items.services, kinds: ["service"] },
  { heading: items.products, kinds: ["overview", "product"] },
  { heading: items.industries, kinds: ["industry"] },
  { heading: llmsCopy.company, kinds: ["home", "about", "contact"] },
  { heading: items.blogs, kinds: ["blog"] },
  { heading: llmsCopy.optional, kinds: ["legal"] },
];

/** `/llms.txt` (llmstxt.org): what the site is, every page with one line, and the newest posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const posts = (await context.get(publicBlogContext).feed()).map(postEntry);
  const read = context.get(copyContext);
  const company = read(companyPage);
  const sitePages = readSitePages(read).filter(({ path }) => isPathShown(read, path));
  const lists = chaptersOf(readLabels(read)).flatMap(({ heading, kinds }) => {
    const pages = sitePages.filter(({ subject }) => kinds.includes(subject.kind));
    const entries = kinds.includes("blog") ? [...pages, ...posts] : pages;
    if (entries.length === 0) return [];
    const lines = entries.map(
      ({ name, path, description }) => `- [${name}](${siteUrl}${path}): ${description}`,
    );
    return [`## ${heading}`, "", ...lines].join("\n");
  });
  const contact = `${company.email}, ${company.phone}, ${company.address.join(", ")}`;
  const summary = company.summary.replaceAll(countInBraces, (_, pages: string, noun = "") => {
    const [kind = "service", one] = countable[pages] ?? [];
    const number = sitePages.filter(({ subject }) => subject.kind === kind).length;
    return inWords(number) + (number === 1 && noun ? ` ${one}` : noun);
  });
  const head = [
    `# ${company.name}`,
    ...(summary === "" ? [] : [`> ${summary}`]),
    `${llmsCopy.contact} ${contact}`,
  ];
  return freshFile("text/plain", `${[...head, ...lists].join("\n\n")}\n`);
}

/** Pages that the summary may count, each with the kind and the noun of one. */
const countable: Readonly<Record<string, readonly [Subject["kind"], string]>> = {
  services: ["service", "service"],
  products: ["product", "product"],
  industries: ["industry", "industry"],
};
const countInBraces = /\{(services|products|industries)\}( \1)?/g;

const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = (count: number) => words[count] ?? `${count}`;

type Entry = Pick<SitePage, "name" | "path" | "description">;

const postEntry = ({ title, slug, summary }: FeedPost): Entry => ({
  name: title,
  path: paths.post(slug),
  description: summary,
});
