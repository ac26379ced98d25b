import { type ComponentProps, useRef, useState } from "react";
import { createPath, Link, useResolvedPath } from "react-router";
import { PageAhead } from "./page-ahead.tsx";

/** A pointer that only passes by asks for nothing (milliseconds). */
export const passing = 50;

/**
 * A link to a page of this site. Once React runs, the page's code, styles and words are fetched
 * as soon as a pointer, a finger or the focus is on it, so that it stands there when it is pressed.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  const { pathname, search } = useResolvedPath(props.to);
  const [isMeant, setMeant] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mean = () => setMeant(true);
  return (
    <>
      <Link
        {...props}
        onPointerEnter={() => (resting.current = setTimeout(mean, passing))}
        onPointerLeave={() => clearTimeout(resting.current)}
        onFocus={mean}
        onTouchStart={mean}
      />
      {isMeant && <PageAhead page={createPath({ pathname, search })} />}
    </>
  );
}
