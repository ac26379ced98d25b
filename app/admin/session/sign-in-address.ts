/** Where staff sign in. */
export const signInPath = "/admin";

/** Where they arrive when they came for nothing in particular. */
export const arrivalPath = "/admin/home";

/** The sign-in page that leads back to `place` afterwards. */
export function signInAddress(place: string): string {
  const back = safeNext(place);
  return back ? `${signInPath}?next=${encodeURIComponent(back)}` : signInPath;
}

/**
 * The address to go on to after signing in, or null unless it is a page of the back office:
 * anyone can write a link with `next` in it, and it must not lead staff off the site.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith(`${signInPath}/`) || next.length > 2000) return null;
  const here = "https://here.invalid";
  if (!URL.canParse(next, here)) return null;
  // Read as the browser will read it, with dots, backslashes and tabs resolved.
  const { origin, pathname, search } = new URL(next, here);
  const inside = origin === here && pathname.startsWith(`${signInPath}/`);
  return inside && !pathname.includes("//") ? pathname + search : null;
}
