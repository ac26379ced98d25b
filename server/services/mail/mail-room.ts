import type { Context } from "../context.ts";
import { type MediaStore, MediaUnavailable } from "../media/storage/media-store.ts";

/** Disk space that email leaves for everything else: a tenth of the disk, at most a gigabyte. */
const reserved = { share: 0.1, bytes: 1_000_000_000 };

/** Email waits where it is, until an operator frees space: strangers decide how much of it comes. */
export class NoRoomForMail extends MediaUnavailable {
  override name = "NoRoomForMail";

  constructor() {
    super("There is no room for more email on the server’s disk.");
  }
}

/** Bytes that email may still take on a disk. */
export const mailRoomOn = ({ free, size }: { free: number; size: number }): number =>
  Math.max(0, Math.floor(free - Math.min(reserved.bytes, reserved.share * size)));

/** The same where files are stored; null in a bucket, whose size nobody knows. */
export async function mailRoom(media: Pick<MediaStore, "disk">): Promise<number | null> {
  const disk = await media.disk();
  return disk && mailRoomOn(disk);
}

/** @throws NoRoomForMail, MediaUnavailable */
export async function requireMailRoom({ media }: Pick<Context, "media">): Promise<void> {
  if ((await mailRoom(media)) === 0) throw new NoRoomForMail();
}
