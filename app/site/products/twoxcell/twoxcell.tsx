import { paths } from "../../../site-paths.ts";
import { ahead } from "../../../ui/ahead.ts";
import { FilmPlayer } from "../../../ui/film-player.tsx";
import { Still, stillMarkup } from "../../../ui/still.tsx";
import { pageMeta } from "../../page-meta.ts";
import "../product-styles.ts";
import type { Route } from "./+types/twoxcell.ts";
// Here and not beside the parts, whose code stays on the server.
import "../../../ui/image-frame.css";
import "./intro.css";
import "./features.css";
import "./lesson.css";
import "./capabilities.css";
import "./library-shelf.css";
import "./timetable.css";
import "./progress-chart.css";
import "./pupil-record.css";
import "./week-register.css";
import "./grade-book.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, paths.product("2xcell"), loaderData);

/** The page's title and the words of its film; all others stand in still parts. */
async function readWords() {
  const { twoXCell } = await import("../../../copy/products/twoxcell-copy.ts");
  const { title, description, intro } = twoXCell;
  return { title, description, intro };
}

export const loader = () => readWords();

const loadHero = async () => (await import("./intro.tsx")).TwoXCellHero;
const hero = stillMarkup(loadHero, import.meta.env.SSR ? await loadHero() : undefined);
const loadBody = async () => (await import("./body.tsx")).TwoXCellBody;
const body = stillMarkup(loadBody, import.meta.env.SSR ? await loadBody() : undefined);

/** Client navigation waits for the still parts, so that the page comes in its full height. */
export async function clientLoader() {
  const [words] = await Promise.all([readWords(), hero.load(), body.load()]);
  return words;
}

const film = {
  sources: [
    { src: "/film/2xcell-lesson.webm", type: "video/webm" },
    { src: "/film/2xcell-lesson.mp4", type: "video/mp4" },
  ],
  poster: "/film/2xcell-lesson.webp",
  width: 1280,
  height: 720,
};

/** The poster is the largest thing in the first view: it comes before the fonts. */
export const links: Route.LinksFunction = ahead(clientLoader, () => [
  { rel: "preload", as: "image", href: film.poster, fetchPriority: "high" },
]);

export default function TwoXCell({ loaderData: { intro } }: Route.ComponentProps) {
  return (
    <>
      <Still markup={hero} />
      <div className="twoxcell-film wrap">
        <FilmPlayer
          {...film}
          label={intro.lead}
          playLabel={intro.play}
          pauseLabel={intro.pause}
          caption={intro.videoCaption}
        />
      </div>
      <Still markup={body} />
    </>
  );
}
