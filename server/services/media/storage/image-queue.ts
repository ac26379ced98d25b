/** How many images wait at most: with their bytes, that bounds the memory they take. */
const mostWaiting = 8;

let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** As many images wait as may; the caller asks to try again soon. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * Does `work` when all that came before is done. One image is decoded at a time in this
 * process, so that uploads leave memory and threads to everything else.
 * @throws QueueFull
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay > mostWaiting) throw new QueueFull();
  underWay += 1;
  const done = last.then(work);
  last = done
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
  return done;
}
