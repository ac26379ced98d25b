declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat?: "sfnt" | "woff2";
    variationAxes?: Readonly<Record<string, Axis>>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  };
  /** Keeps only the glyphs of `text`, within the given ranges of the variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
