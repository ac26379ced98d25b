import { imageLimits } from "../../../contract/limits.ts";

/** Image types that the library accepts, as the `accept` attribute of a file input. */
export const imageTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size in bytes for people: "840 kB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1).replace(".0", "")} MB`;
}

/** Returns why a file is too large to be sent; everything else is for the server to judge. */
export function checkFileSize({ size }: File): string | null {
  if (size <= imageLimits.bytes) return null;
  return `This file has ${formatFileSize(size)}: at most ${formatFileSize(imageLimits.bytes)}. Please make it smaller and choose it again.`;
}

/** Returns why a file can't become an image of a post, judged by its type and size. */
export function checkImageFile({ type, size }: File): string | null {
  if (!imageTypes.split(",").includes(type)) {
    return "This is not an image that we can show. Please choose a JPEG, PNG, WebP, AVIF or GIF.";
  }
  if (size <= imageLimits.bytes) return null;
  return `This image has ${(size / megabyte).toFixed(1)} MB; at most ${imageLimits.bytes / megabyte} MB are possible. Please make it smaller.`;
}
