import { Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import "./film-player.css";

/**
 * A short silent film that loops while it is in view. Nothing of it but the poster is loaded
 * before it is near; with reduced motion it waits to be started. Its button comes before the
 * film in tab order (WCAG 2.2.2). Without scripts the browser's own controls stand in.
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
  /** The best one first. */
  sources: readonly { src: string; type: string }[];
  poster: string;
  /** In pixels of the film: they keep its place until it has arrived. */
  width: number;
  height: number;
  /** What the film shows, for those who can't see it. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  caption?: string;
}) {
  const box = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const live = useLive();
  const { wanted, setWanted } = usePlayback(box, video);
  const near = useInView(box, "300px");

  return (
    <figure className="film-player" ref={box}>
      <button
        className="round-button film-player__button"
        type="button"
        hidden={!live}
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
        controls={!live}
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

const never = () => () => {};

/** Whether scripts run: false on the server and while its markup is taken over. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Plays while the film is wanted and in view; at first it is wanted by all who haven't asked for less motion. */
function usePlayback(box: RefObject<Element | null>, video: RefObject<HTMLVideoElement | null>) {
  const [wanted, setWanted] = useState(false);
  const inView = useInView(box);

  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setWanted(!calm.matches);
    follow();
    calm.addEventListener("change", follow);
    return () => calm.removeEventListener("change", follow);
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!wanted || !inView) {
      film.pause();
      return;
    }
    // A browser starts by itself only what is silent, and not even that when it saves power.
    film.muted = true;
    film.play().catch((refusal: unknown) => {
      const interrupted = refusal instanceof DOMException && refusal.name === "AbortError";
      if (!interrupted) setWanted(false);
    });
  }, [video, wanted, inView]);

  return { wanted, setWanted };
}

/** Whether the element is in the window, or within `margin` of it. */
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
