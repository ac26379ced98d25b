import { Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { startFilm } from "./start-film.ts";
import "./button.css";
import "./film-player.css";

/** Starts the film as soon as the browser has read its markup, long before React (decision P24). */
const script = `<script>(${startFilm.toString()})(document.currentScript.closest("figure"))</script>`;

/**
 * A short silent video that starts by itself when most of it is in view, and loops. Only the poster
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
  /** Text alternative. */
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
