import type { AuthoredCard } from "../../../contract/blog-pages.ts";
import type { AboutCopy } from "../../copy/about-page.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import type { ProductSlug } from "../../site-paths.ts";
import { AboutSection } from "./about-section.tsx";
import { CutoverNight } from "./cutover-night.tsx";
import { HomeIndustries, type NamedIndustry } from "./home-industries.tsx";
import { NewestPosts } from "./newest-posts.tsx";
import { ProductPair } from "./product-pair.tsx";

/** The sections between services and contact: night, dawn, morning. None needs a script. */
export function HomeSections({
  copy,
  industries,
  products,
  people,
  posts,
}: {
  copy: HomeCopy;
  industries: readonly NamedIndustry[];
  /** Names by slug. */
  products: Record<ProductSlug, string>;
  people: AboutCopy["people"]["people"];
  posts?: readonly AuthoredCard[];
}) {
  return (
    <>
      <CutoverNight copy={copy.cutover} />
      <HomeIndustries copy={copy.industries} industries={industries} />
      <ProductPair copy={copy.products} names={products} />
      <AboutSection copy={copy.about} people={people} />
      <NewestPosts copy={copy.posts} posts={posts} />
    </>
  );
}
