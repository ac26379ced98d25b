/** An image of the library. */
export type MediaRow = {
  id: string;
  /** SHA-256 in base64url of the largest file: the same image twice is one row. */
  hash: string;
  name: string;
  /** Of the file as it came. */
  bytes: number;
  width: number;
  height: number;
  /** JSON: twelve colours. */
  blur: string;
  status: "waiting" | "ready" | "failed";
  attempts: number;
  due_at: number;
  lease: string | null;
  leased_until: number | null;
  failure: string | null;
  uploaded_by: string | null;
  created_at: number;
};

export type MediaFileRow = {
  /** Also its name in the media store and the last part of its address. */
  name: string;
  media_id: string;
  format: "avif" | "webp";
  width: number;
  bytes: number;
};

/** Which post shows which image, in its current version or in an earlier one. */
export type MediaUseRow = { media_id: string; post_id: string; current: 0 | 1 };
