/** A request that deviations change before it is sent. */
export type Draft = {
  method: string;
  target: string;
  version: string;
  /** Between the parts of the request line. */
  space: string;
  lineEnd: string;
  /** Whole lines. */
  headers: string[];
  body: string;
};

export type Tools = {
  pick<Value>(values: readonly Value[]): Value;
  /** An ordinary request, whose answer shows how the server read it. */
  inside: string;
};

/** Makes a request malformed or unusual in one way. */
export type Deviation = (draft: Draft, tools: Tools) => void;

/** Bytes that are not allowed in a line. */
export const controls = ["\0", "\r", "\n", "\f", "\v", "\x1b", "\x7f", "\x80", "\xff", "\t"];
