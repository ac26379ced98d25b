/** The size of a plot and the value at its upper edge. */
type Box = { width: number; height: number; top: number };

/** Values as places in a plot, from its left edge to its right one; zero lies on the ground. */
export function plot(values: readonly number[], { width, height, top }: Box) {
  const step = width / Math.max(values.length - 1, 1);
  return values.map((value, index) => ({
    x: Math.round(index * step),
    y: Math.round(height * (1 - value / top)),
  }));
}
