import { createHash } from "node:crypto";

const modulus = 2n ** 256n;

/**
 * A checksum of rows in any order: the sum of their SHA-256. (Not their exclusive or, in which
 * a row that is there twice would be as good as none.)
 */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    const digest = createHash("sha256").update(line).digest("hex");
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % modulus;
    this.rows += 1;
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, "0");
  }

  /** Whether these are the rows that `other` counted. */
  equals(other: { rows: number; checksum: string }): boolean {
    return this.rows === other.rows && this.checksum === other.checksum;
  }
}
