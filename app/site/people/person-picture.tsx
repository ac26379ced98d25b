import arjunDesk from "../../../content/drawings/pictures/desk-arjun-bedi-320x400.svg";
import imranDesk from "../../../content/drawings/pictures/desk-imran-siddiqui-320x400.svg";
import initialsDesk from "../../../content/drawings/pictures/desk-initials-320x400.svg";
import kavyaDesk from "../../../content/drawings/pictures/desk-kavya-rao-320x400.svg";
import meeraDesk from "../../../content/drawings/pictures/desk-meera-iyer-320x400.svg";
import sanaDesk from "../../../content/drawings/pictures/desk-sana-thomas-320x400.svg";
import type { PagePicture } from "../../../contract/page-picture.ts";
import { unmarked } from "../../../contract/unmarked.ts";
import { isPhoto, PagePhoto } from "../../ui/page-photo.tsx";
import "./person-picture.css";

/** The drawn desks by their name in a page's copy; `initials` is the one that letters stand on. */
export const desks = {
  initials: initialsDesk,
  "desk-kavya-rao": kavyaDesk,
  "desk-arjun-bedi": arjunDesk,
  "desk-meera-iyer": meeraDesk,
  "desk-sana-thomas": sanaDesk,
  "desk-imran-siddiqui": imranDesk,
};

/** The part of each with the thing on it. */
const circles = Object.fromEntries(
  Object.entries(desks).map(([name, url]) => [name, `${url}#thing`]),
);

const withoutPhoto: PagePicture = { source: "initials", alt: "" };

/** A person as a photo, their drawn desk, or their initials: upright, or in a circle. */
export function PersonPicture({
  name,
  picture = withoutPhoto,
  size,
  sizes = `${size}px`,
  ...rest
}: {
  name: string;
  /** As the About page has it; undefined for a person who isn't on it. */
  picture?: PagePicture | undefined;
  /** Diameter of the circle (CSS pixels); upright without it. */
  size?: number;
  /** Needed without it. */
  sizes?: string;
  alt?: string;
  isFirst?: boolean;
}) {
  const [drawings, width, height] = size ? [circles, size, size] : [desks, 320, 400];
  const isDrawn = picture.source !== "initials" && Object.hasOwn(desks, picture.source);
  return (
    <span className={size ? "person person--round" : "person"}>
      <PagePhoto
        picture={picture}
        drawings={drawings}
        width={width}
        height={height}
        sizes={sizes}
        {...rest}
      />
      {!isPhoto(picture) && !isDrawn && (
        <svg
          viewBox={size ? "28 94 264 264" : "0 0 320 400"}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <text x="160" y="288">
            {initials(unmarked(name))}
          </text>
        </svg>
      )}
    </span>
  );
}

/** Of the first and the last name. */
function initials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [names[0], names.length > 1 ? names.at(-1) : ""];
  return [first, last].map((part) => [...part][0] ?? "").join("");
}
