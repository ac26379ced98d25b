import { useState } from "react";

/** Whether this has been true since the component appeared: what is shown once stays. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return isTrue || hasBeen;
}
