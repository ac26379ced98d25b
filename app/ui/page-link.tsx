import { type ComponentProps, useRef, useState } from "react";
import { createPath, Link, useResolvedPath } from "react-router";
import { PageAhead } from "./page-ahead.tsx";

/** A pointer or a focus that only passes by asks for nothing (milliseconds). */
export const passing = 50;

type OwnEvents = "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur" | "onTouchStart";

/**
 * A link to a page of this site. Once React runs, the page's code, styles and words are fetched
 * as soon as a pointer, a finger or the focus is on it, so that it stands there when it is pressed.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, OwnEvents>) {
  const { pathname, search } = useResolvedPath(props.to);
  const [isMeant, setMeant] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = () => {
    resting.current = setTimeout(setMeant, passing, true);
  };
  const end = () => {
    clearTimeout(resting.current);
    setMeant(false);
  };
  return (
    <>
      <Link
        {...props}
        onPointerEnter={begin}
        onPointerLeave={end}
        onFocus={begin}
        onBlur={end}
        onTouchStart={() => setMeant(true)}
      />
      {isMeant && <PageAhead page={createPath({ pathname, search })} />}
    </>
  );
}
