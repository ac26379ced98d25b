import type { MetaDescriptor } from "react-router";
import type { SiteFacts } from "../../site/site-meta.ts";

type MetaArguments = { matches: readonly [{ loaderData: SiteFacts }, ...unknown[]] };

/** `meta` of a page of the back office: its title with the company's name, and the robots tag. */
export const pageMeta =
  (title: string, ...others: MetaDescriptor[]) =>
  ({ matches: [root] }: MetaArguments): MetaDescriptor[] => [
    { title: `${title} | ${officeName(root.loaderData)}` },
    { name: "robots", content: "noindex" },
    ...others,
  ];

/** Without the root loader's data, which a failed request lacks, no company is named. */
const officeName = (facts: SiteFacts) =>
  facts ? `${facts.names.shortName} back office` : "Back office";
