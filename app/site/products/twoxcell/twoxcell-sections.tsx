import {
  CalendarDays,
  ChartLine,
  Expand,
  Feather,
  type LucideIcon,
  RefreshCw,
  SlidersHorizontal,
  Sparkles,
  Timer,
} from "lucide-react";
import { labels } from "../../../../content/samples/2xcell.json";
import type { TwoXCellPage } from "../../../copy/product-page.ts";
import { FilmPlayer } from "../../../ui/film-player.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PagePhoto } from "../../../ui/page-photo.tsx";
import { SectionHead } from "../../../ui/section-head.tsx";
import type { RelatedPost } from "../../related/related-post.ts";
import type { RelatedItem } from "../../related/related-row.tsx";
import { RelatedRows } from "../../related/related-rows.tsx";
import { tallScenes } from "../../scenes.ts";
import { ProductContact } from "../product-contact.tsx";
import { ProductHero } from "../product-hero.tsx";
import { Capabilities } from "./capabilities.tsx";
import { lessonFilm } from "./lesson-film.ts";
import "./twoxcell-sections.css";
import "../../../ui/image-frame.css";

/** The whole page: the night sky, the film over its lower edge, and the sections below. */
export function TwoXCell({
  copy: { name, hero, intro, features, lesson, capabilities, related, contact },
  items,
  post,
}: {
  copy: TwoXCellPage;
  /** The related pages. */
  items: readonly RelatedItem[];
  post: RelatedPost | undefined;
}) {
  return (
    <>
      <ProductHero className="twoxcell-hero" name={name} copy={hero} />
      <div className="twoxcell-film wrap">
        <FilmPlayer
          {...lessonFilm}
          label={intro.lead}
          playLabel={labels.film.play}
          pauseLabel={labels.film.pause}
          caption={intro.videoCaption}
        />
      </div>
      <div className="wrap twoxcell-intro">
        <SectionHead copy={{ title: intro.heading, second: intro.lead }} />
      </div>
      <Features copy={features} />
      <Lesson copy={lesson} />
      <Capabilities copy={capabilities} />
      <RelatedRows heading={related.heading} items={items} post={post} />
      <ProductContact copy={contact} />
    </>
  );
}

const icons: Record<TwoXCellPage["features"]["items"][number]["icon"], LucideIcon> = {
  feather: Feather,
  "calendar-days": CalendarDays,
  "chart-line": ChartLine,
  timer: Timer,
  "refresh-cw": RefreshCw,
  sparkles: Sparkles,
  expand: Expand,
  "sliders-horizontal": SlidersHorizontal,
};

/** The eight features of the specification (§1), in a grid of hairlines. */
function Features({ copy }: { copy: TwoXCellPage["features"] }) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={{ title: copy.title, second: copy.lead }} />
        <ul className="twoxcell-features">
          {copy.items.map(({ id, icon, name, text }) => (
            <li key={id}>
              <Icon of={icons[icon]} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The six parts that work during a lesson (specification §1), beside the hall. */
function Lesson({ copy }: { copy: TwoXCellPage["lesson"] }) {
  return (
    <section className="section tint">
      <div className="wrap twoxcell-lesson">
        <div>
          <SectionHead copy={{ title: copy.title, second: copy.lead }} />
          <dl className="twoxcell-lesson__parts">
            {copy.items.map(({ id, name, text }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="image-frame twoxcell-lesson__picture">
          <PagePhoto
            picture={copy.picture}
            drawings={tallScenes}
            width={620}
            height={700}
            sizes="(min-width: 1120px) 40vw, 90vw"
          />
        </div>
      </div>
    </section>
  );
}
