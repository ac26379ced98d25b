/**
 * Plays the video of a `FilmPlayer` while most of it is in view, and lets its button pause it for
 * good. With reduced motion or data saving it waits for the button. Its text is also sent as the
 * page's own script, so it must not refer to anything outside itself.
 * @param figure rendered by `FilmPlayer`; started once
 * @returns stops observing; undefined if it was started before
 */
export function startFilm(figure: HTMLElement): (() => void) | undefined {
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
        else if (intersectionRatio >= 0.6) inView = true;
      }
      update();
    },
    { threshold: [0, 0.6] },
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
