import { createHmac, randomBytes } from "node:crypto";
import { directMark, maxNewMarksPerNetwork, otherMark } from "../../../contract/campaign-marks.ts";

/** Names that one process remembers, so that strangers can't fill its memory. */
const maxNames = 10_000;

/** The parts of a view that anybody can invent, and paths that lead nowhere. */
export type NameKind = "source" | "campaign" | "missing";

/**
 * Limits the sources, campaigns and missing paths that one network adds on a day: a flood of
 * invented ones must not take the room of real ones. It stores no address, only digests under a key
 * of the day and process, in memory.
 */
export class NewNames {
  #names = new Set<string>();
  #added = new Map<string, number>();
  #day = "";
  #key = randomBytes(16);

  /** Names that were counted before `day`, which anybody may use on it. */
  learn(kind: NameKind, names: readonly string[], day: string): void {
    this.#begin(day);
    for (const name of names) this.#put(kind, name);
  }

  /** The name to count under: `otherMark` for a new one of a network that has added enough today. */
  nameOf(kind: NameKind, name: string, { network, day }: { network: string; day: string }): string {
    this.#begin(day);
    if (usual.has(name) || this.#names.has(`${kind}\n${name}`)) return name;
    const digest = createHmac("sha256", this.#key).update(network).digest("base64");
    const added = this.#added.get(digest) ?? 0;
    if (added >= maxNewMarksPerNetwork || this.#names.size >= maxNames) return otherMark;
    this.#added.set(digest, added + 1);
    this.#put(kind, name);
    return name;
  }

  #put(kind: NameKind, name: string): void {
    if (this.#names.size < maxNames) this.#names.add(`${kind}\n${name}`);
  }

  #begin(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#names.clear();
    this.#added.clear();
    this.#key = randomBytes(16);
  }
}

const usual: ReadonlySet<string> = new Set(["", directMark, otherMark]);
