import type { FaultPlace, Faults } from "./post-faults.ts";
import type { PostFormState } from "./use-post-form.ts";

/** What the faults are about. The text is left out: it is looked through at the next save. */
export type Looked = Record<Exclude<FaultPlace, "content">, unknown>;

/** The values now, to tell later what has changed. */
export function lookAt({ fields, images, publication }: PostFormState): Looked {
  const { title, category, summary } = fields;
  const { plan, publishAt } = publication;
  return { title, category, summary, images: images.images, publish_at: `${plan} ${publishAt}` };
}

/** A fault is forgiven as soon as what it is about changes. */
export function faultsLeft(faults: Faults, then: Partial<Looked>, now: Looked): Faults {
  const left = Object.entries(faults).filter(
    ([place]) => !isLooked(place, now) || then[place] === now[place],
  );
  return Object.fromEntries(left);
}

function isLooked(place: string, now: Looked): place is keyof Looked {
  return place in now;
}
