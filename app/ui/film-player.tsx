import { Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";
import "./film-player.css";

/**
 * A short silent video that loops while visible. Only the poster is loaded before it is near the
 * viewport; with reduced motion it starts paused. The pause button precedes the video in tab
 * order (WCAG 2.2.2). Without scripts the native controls are shown.
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
  /** Text alternative. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  caption?: string;
}) {
  const box = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const hydrated = useHydrated();
  const { wanted, setWanted } = usePlayback(box, video);
  const near = useInView(box, "300px");

  return (
    <figure className="film-player" ref={box}>
      <button
        className="round-button film-player__button"
        type="button"
        hidden={!hydrated}
        aria-label={wanted ? pauseLabel : playLabel}
        onClick={() => setWanted(!wanted)}
      >
        <Icon of={wanted ? Pause : Play} />
      </button>
      <video
        className="film-player__film"
        ref={video}
        aria-label={label}
        width={width}
        height={height}
        poster={poster}
        preload={near && wanted ? "auto" : "none"}
        controls={!hydrated}
        muted
        loop
        playsInline
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      {caption && <figcaption className="film-player__caption">{caption}</figcaption>}
    </figure>
  );
}

/** Plays while the video is wanted and visible. It is wanted at first unless motion is reduced. */
function usePlayback(box: RefObject<Element | null>, video: RefObject<HTMLVideoElement | null>) {
  const [wanted, setWanted] = useState(false);
  const inView = useInView(box);

  useEffect(() => {
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setWanted(!reducedMotion.matches);
    follow();
    reducedMotion.addEventListener("change", follow);
    return () => reducedMotion.removeEventListener("change", follow);
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!wanted || !inView) {
      film.pause();
      return;
    }
    // Browsers autoplay only muted videos, and refuse even those when they save power.
    film.muted = true;
    film.play().catch((error: unknown) => {
      const interrupted = error instanceof DOMException && error.name === "AbortError";
      if (!interrupted) setWanted(false);
    });
  }, [video, wanted, inView]);

  return { wanted, setWanted };
}

/** Whether the element is in the viewport, or within `margin` of it. */
function useInView(element: RefObject<Element | null>, margin = "0px"): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return inView;
}
