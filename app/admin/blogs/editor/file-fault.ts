import { imageLimits } from "../../../../contract/limits.ts";

/** The kinds of images that the library takes; a file picker offers these. */
export const imageTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** What is wrong with a file before it is sent; the server looks into it. */
export function fileFault({ type, size }: File): string | null {
  if (!imageTypes.split(",").includes(type)) {
    return "This is not an image that we can show. Please choose a JPEG, PNG, WebP, AVIF or GIF.";
  }
  if (size <= imageLimits.bytes) return null;
  const megabytes = (size / 1024 / 1024).toFixed(1);
  return `This image has ${megabytes} MB; at most ${imageLimits.bytes / 1024 / 1024} MB are possible. Please make it smaller.`;
}
