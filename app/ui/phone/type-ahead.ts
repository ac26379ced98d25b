const resetAfter = 1000;

/** Finds entries of a list by their first letters; a pause of 1000 ms starts a new word. */
export class TypeAhead {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /** Index of the entry meant by what was typed so far; a single letter goes on from `from`. */
  find(
    entries: readonly string[],
    key: string,
    from: number,
    now = performance.now(),
  ): number | undefined {
    this.#typed = now - this.#last > resetAfter ? key : this.#typed + key;
    this.#last = now;
    const word = this.#typed.toLowerCase();
    const start = word.length === 1 ? from + 1 : from;
    const order = entries.map((_, index) => (index + start) % entries.length);
    return order.find((index) => entries[index]?.toLowerCase().startsWith(word));
  }
}
