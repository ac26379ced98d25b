/** A bucket, as `MEDIA_URL` names it. */
export type S3Address = {
  /** URL of the bucket without a trailing slash. */
  endpoint: string;
  /** Prefix of all names: empty, or `folder/`. */
  folder: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const form = "must be like s3://key:secret@host:port/bucket?region=eu-central-1&tls=off";

/** Invalid `MEDIA_URL`; the message says why. */
export class BadMediaUrl extends Error {
  override name = "BadMediaUrl";
}

/**
 * Reads `s3://key:secret@host:port/bucket/folder?region=…&tls=off`. Key and secret are
 * percent-encoded; folder, port, `region` (`us-east-1`) and `tls` (on) may be left out.
 * @throws BadMediaUrl
 */
export function parseS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:" || !url.hostname) throw new BadMediaUrl(form);
  const [bucket = "", ...folders] = url.pathname.replace(/^\/|\/$/g, "").split("/");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new BadMediaUrl(`names no bucket: it ${form}`);
  }
  if (folders.some((folder) => !/^[\w-]+$/.test(folder))) {
    throw new BadMediaUrl("names a folder with other characters than A-Z, a-z, 0-9, - and _");
  }
  const unknown = [...url.searchParams.keys()].find((name) => !["region", "tls"].includes(name));
  if (unknown)
    throw new BadMediaUrl(`must not contain ${unknown}: only region and tls are allowed`);
  const tls = url.searchParams.get("tls") ?? "on";
  if (tls !== "on" && tls !== "off") throw new BadMediaUrl("must say tls=on or tls=off");
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey) throw new BadMediaUrl(`lacks key or secret: it ${form}`);
  return {
    endpoint: `${tls === "on" ? "https" : "http"}://${url.host}/${bucket}`,
    folder: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") || "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new BadMediaUrl("has a % in key or secret that is not written as %25");
  }
}
