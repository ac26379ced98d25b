import { Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import "./button.css";
import "./film-player.css";

/**
 * Plays the video of a `FilmPlayer` while half of it is in view, and lets its button pause it for
 * good. With reduced motion or data saving it waits for the button. Its text is also sent as the
 * page's own script, so it must not refer to anything outside itself.
 * @param figure rendered by `FilmPlayer`; started once
 * @returns stops observing; undefined if it was started before
 */
function startFilm(figure: HTMLElement): (() => void) | undefined {
  const video = figure.querySelector("video");
  const button = figure.querySelector("button");
  if (!video || !button?.hidden) return undefined;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const savesData =
    matchMedia("(prefers-reduced-data: reduce)").matches ||
    Reflect.get(Reflect.get(navigator, "connection") ?? {}, "saveData") === true;
  let wanted = false;
  let inView = false;

  const update = () => {
    const { play = "", pause = "" } = button.dataset;
    button.setAttribute("aria-label", wanted ? pause : play);
    button.toggleAttribute("data-on", wanted);
    if (!wanted || !inView) {
      video.pause();
      return;
    }
    // Browsers start only muted videos by themselves, and refuse even those when they save power.
    video.muted = true;
    video.play().catch((error: Error) => {
      if (error.name === "AbortError") return;
      wanted = false;
      update();
    });
  };
  const followPreference = () => {
    wanted = !reducedMotion.matches && !savesData;
    update();
  };
  const nearby = new IntersectionObserver(
    ([entry]) => {
      if (wanted && entry?.isIntersecting) video.preload = "auto";
    },
    { rootMargin: "300px" },
  );
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio } of entries) {
        if (!isIntersecting) inView = false;
        else if (intersectionRatio >= 0.5) inView = true;
      }
      update();
    },
    { threshold: [0, 0.5] },
  );

  video.controls = false;
  button.hidden = false;
  button.addEventListener("click", () => {
    wanted = !wanted;
    inView = true;
    update();
  });
  reducedMotion.addEventListener("change", followPreference);
  followPreference();
  nearby.observe(video);
  visible.observe(video);
  return () => {
    nearby.disconnect();
    visible.disconnect();
    reducedMotion.removeEventListener("change", followPreference);
  };
}

/** Starts the film as soon as the browser has read its markup, long before React (decision P24). */
const script = `<script>(${startFilm.toString()})(document.currentScript.closest("figure"))</script>`;

/**
 * A short silent video that starts by itself once half of it is in view, and loops. Only the poster
 * is loaded before it is near the viewport. The pause button precedes the video in tab order
 * (WCAG 2.2.2). Without scripts the native controls are shown.
 */
export function FilmPlayer({
  sources,
  poster,
  width,
  height,
  label,
  pauseLabel,
  playLabel,
  caption,
}: {
  /** In order of preference. */
  sources: readonly { src: string; type: string }[];
  poster: string;
  /** In pixels of the video; reserve its space until it has loaded. */
  width: number;
  height: number;
  label: string;
  pauseLabel: string;
  playLabel: string;
  caption?: string;
}) {
  const figure = useRef<HTMLElement>(null);
  // After a navigation within React; in a document the script was here first.
  useEffect(() => (figure.current ? startFilm(figure.current) : undefined), []);
  return (
    <figure className="film-player" ref={figure}>
      <button
        className="round-button film-player__button"
        type="button"
        hidden
        aria-label={playLabel}
        data-play={playLabel}
        data-pause={pauseLabel}
        suppressHydrationWarning
      >
        <Icon of={Pause} />
        <Icon of={Play} />
      </button>
      <video
        className="film-player__film"
        aria-label={label}
        width={width}
        height={height}
        poster={poster}
        preload="none"
        controls
        muted
        loop
        playsInline
        suppressHydrationWarning
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      {caption && <figcaption className="film-player__caption">{caption}</figcaption>}
      <div
        hidden
        // During development the browser's text of the function differs from the server's.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, no text from outside
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </figure>
  );
}
