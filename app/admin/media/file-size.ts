const kilo = 1024;

/** A number of bytes as people say it: "840 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`;
  if (bytes < kilo * kilo) return `${Math.round(bytes / kilo)} kB`;
  const megabytes = (bytes / kilo / kilo).toFixed(1);
  return `${megabytes.replace(".0", "")} MB`;
}
