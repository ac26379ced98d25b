import { twoXCell } from "../../../copy/products/twoxcell-copy.ts";
import { paths } from "../../../site-paths.ts";
import { FilmPlayer } from "../../../ui/film-player.tsx";
import { metaFromLoader } from "../../site-meta.ts";
import type { Route } from "./+types/twoxcell-page.ts";
import { TwoXCellBody, TwoXCellHero } from "./twoxcell-sections.tsx" with { island: "static" };

export function loader() {
  const { slug, title, description, intro } = twoXCell;
  return { path: paths.product(slug), title, description, intro };
}

export const meta: Route.MetaFunction = metaFromLoader;

const film = {
  sources: [
    { src: "/film/2xcell-lesson.webm", type: "video/webm" },
    { src: "/film/2xcell-lesson.mp4", type: "video/mp4" },
  ],
  poster: "/film/2xcell-lesson.webp",
  width: 1280,
  height: 720,
};

/** The poster is the largest element of the first view, so it is preloaded before the fonts. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "image", href: film.poster, fetchPriority: "high" },
];

export default function TwoXCellPage({ loaderData: { intro } }: Route.ComponentProps) {
  return (
    <>
      <TwoXCellHero />
      <div className="twoxcell-film wrap">
        <FilmPlayer
          {...film}
          label={intro.lead}
          playLabel={intro.play}
          pauseLabel={intro.pause}
          caption={intro.videoCaption}
        />
      </div>
      <TwoXCellBody />
    </>
  );
}
