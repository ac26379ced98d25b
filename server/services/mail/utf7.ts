/**
 * Decodes UTF-7 (RFC 2152), which `TextDecoder` doesn't know. Before sanitising: `+ADw-` is `<`.
 */
export function decodeUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, encoded: string) => {
    if (encoded === "") return "+";
    const bytes = Buffer.from(encoded, "base64");
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString("utf16le");
  });
}

/** Whether every charset that a raw message declares is UTF-7. */
export function isUtf7(raw: Uint8Array): boolean {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, 64_000));
  const declared = [...head.toString("latin1").matchAll(/charset\s*=\s*"?([\w-]+)/gi)];
  return declared.length > 0 && declared.every(([, name]) => /^utf-7$/i.test(name ?? ""));
}
