import { ArrowRight } from "lucide-react";
import type { PostCard } from "../../../contract/blog-pages.ts";
import type { AboutCopy } from "../../copy/about-page.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import type { MenuEntry } from "../../copy/read-names.ts";
import { type IndustrySlug, industriesId, type ProductSlug, paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PagePhoto } from "../../ui/page-photo.tsx";
import { Kicker } from "../../ui/section-head.tsx";
import { PersonPicture } from "../people/person-picture.tsx";
import { RelatedArticle } from "../related/related-article.tsx";
import { OwnRows, RelatedRow } from "../related/related-row.tsx";
import { tallScenes } from "../scenes.ts";
import { Cutover } from "./cutover.tsx";
import type { HomeSection, homeGrounds } from "./home-data.ts";
import { ProductPair } from "./product-pair.tsx";
import "../../ui/more-link.css";
import "./newest-posts.css";
import "./home-industries.css";
import "../../ui/image-frame.css";
import "./about-section.css";

/** The sections between services and contact: night, dawn, morning. None needs a script. */
export function HomeSections({
  copy,
  industries,
  ownIndustries,
  ownProducts,
  products,
  people,
  posts,
  sections,
  grounds,
  hasExchanges,
}: {
  copy: HomeCopy;
  industries: readonly NamedIndustry[];
  ownIndustries: readonly MenuEntry[];
  ownProducts: readonly MenuEntry[];
  /** Names by slug. */
  products: Record<ProductSlug, string>;
  people: AboutCopy["people"]["people"];
  posts?: readonly PostCard[];
  /** Those that are shown. */
  sections: readonly HomeSection[];
  /** Whether one is tinted. */
  grounds: ReturnType<typeof homeGrounds>;
  hasExchanges: boolean;
}) {
  const has = (section: HomeSection) => sections.includes(section);
  return (
    <>
      {has("cutover") && <Cutover copy={copy.cutover} hasExchanges={hasExchanges} />}
      {has("industries") && (
        <HomeIndustries
          copy={copy.industries}
          industries={industries}
          own={ownIndustries}
          tint={grounds.industries}
        />
      )}
      {has("products") && <ProductPair copy={copy.products} names={products} own={ownProducts} />}
      {has("about") && <AboutSection copy={copy.about} people={people} tint={grounds.about} />}
      {has("posts") && <NewestPosts copy={copy.posts} posts={posts} tint={grounds.posts} />}
    </>
  );
}

/** The class of a section's ground, before its other classes. */
const groundClass = (tint: boolean) => (tint ? "section tint" : "section");

/** An industry as the list shows it. */
type NamedIndustry = { slug: IndustrySlug; name: string };

/** The industries as large names, each with its drawing and its bad day. */
function HomeIndustries({
  copy,
  industries,
  own,
  tint,
}: {
  copy: HomeCopy["industries"];
  industries: readonly NamedIndustry[];
  own: readonly MenuEntry[];
  tint: boolean;
}) {
  return (
    <section className={`${groundClass(tint)} home-industries`} id={industriesId}>
      <div className="wrap">
        <h2>{copy.title}</h2>
        <ul>
          {industries.map(({ slug, name }) => (
            <RelatedRow
              key={slug}
              path={paths.industry(slug)}
              name={name}
              sentence={copy.badDays[slug]}
              drawing={slug}
            />
          ))}
          <OwnRows entries={own} />
        </ul>
      </div>
    </section>
  );
}

/** The newest post with its cover, and three as text. With fewer than four posts, the newest alone. */
function NewestPosts({
  copy,
  posts = [],
  tint,
}: {
  copy: HomeCopy["posts"];
  posts?: readonly PostCard[];
  tint: boolean;
}) {
  const [newest, ...others] = posts;
  if (!newest) return null;
  return (
    <section className={`${groundClass(tint)} newest-posts`}>
      <div className="wrap">
        <div className="newest-posts__head">
          <h2>{copy.title}</h2>
          <PageLink className="more-link" to={paths.blogs}>
            {copy.all}
            <Icon of={ArrowRight} />
          </PageLink>
        </div>
        <div className="newest-posts__paper">
          <RelatedArticle post={newest} />
          {others.length >= 3 && (
            <div>
              {others.map((post) => (
                <RelatedArticle key={post.id} post={post} hasCover={false} />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Our Story / Who we are, beside the skyline of Ghaziabad; the people lead to the About page. */
function AboutSection({
  copy,
  people,
  tint,
}: {
  copy: HomeCopy["about"];
  people: AboutCopy["people"]["people"];
  tint: boolean;
}) {
  return (
    <section className={`${groundClass(tint)} about`}>
      <div className="wrap split">
        <div className="image-frame about__picture">
          <PagePhoto
            picture={copy.picture}
            drawings={tallScenes}
            width={620}
            height={700}
            sizes="(min-width: 990px) 42vw, 90vw"
          />
        </div>
        <div>
          <Kicker>{copy.kicker}</Kicker>
          <h2>{copy.title}</h2>
          <div className="about__story">
            {copy.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {people.length > 0 && (
            <PageLink className="about__people" to={paths.about}>
              <span className="about__heads">
                {people.slice(0, 5).map(({ id, name, portrait }) => (
                  <PersonPicture key={id} name={name} picture={portrait} size={60} alt={name} />
                ))}
              </span>
              <span>
                {copy.people}
                <Icon of={ArrowRight} />
              </span>
            </PageLink>
          )}
        </div>
      </div>
    </section>
  );
}
