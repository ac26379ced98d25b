import type { ComponentProps } from "react";
import { Link } from "react-router";

/**
 * A link to a page of this site. Once React runs, the page's code and words are fetched as soon
 * as a pointer, a finger or the focus is on it, so that it stands there when it is pressed.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...props} />;
}
