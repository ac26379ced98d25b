import type { AuthoredCard } from "../../../contract/blog-pages.ts";
import { AboutSection } from "./about-section.tsx";
import { CutoverNight } from "./cutover-night.tsx";
import { HomeIndustries } from "./home-industries.tsx";
import { NewestPosts } from "./newest-posts.tsx";
import { ProductPair } from "./product-pair.tsx";

/** The sections between services and contact: night, dawn, morning. None needs a script. */
export function HomeSections({ posts }: { posts?: readonly AuthoredCard[] }) {
  return (
    <>
      <CutoverNight />
      <HomeIndustries />
      <ProductPair />
      <AboutSection />
      <NewestPosts posts={posts} />
    </>
  );
}
