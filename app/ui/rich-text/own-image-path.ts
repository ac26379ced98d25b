const here = () => window.location.origin;

/** The path of an image of this site's library, from any way to write its address; else null. */
export function ownImagePath(src: string | null | undefined): string | null {
  if (!src || !URL.canParse(src, here())) return null;
  const { origin, pathname } = new URL(src, here());
  return origin === here() && /^\/media\/[\w-]+\.\w+$/.test(pathname) ? pathname : null;
}
