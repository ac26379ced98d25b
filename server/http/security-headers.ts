/** On every response. */
const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [
    "accelerometer",
    "autoplay=(self)",
    "browsing-topics",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
  ]
    .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
    .join(", "),
};

/** Two years, as the preload list requires. */
const strictTransport = "max-age=63072000; includeSubDomains; preload";

/** Policy of responses that are not pages: nothing in them may load or run. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of a company's logo: opened directly, it has no origin either. */
export const logoPolicy = `${closedPolicy}; sandbox`;

/** Policy of a page in the page editor's frame: nothing runs, and only our pages show it. */
export const previewPolicy = (styles: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${["'self'", ...styles.map((hash) => `'${hash}'`)].join(" ")}`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Security headers of every response, except Content-Security-Policy; HSTS only on https. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return siteUrl.startsWith("https:")
    ? { ...always, "Strict-Transport-Security": strictTransport }
    : always;
}

/**
 * Content-Security-Policy of a page: this site's files, and the inline scripts and styles with
 * these hashes (`sha256-…`). `frames` lets it show other pages of this site.
 */
export function pagePolicy(
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  { frames = false } = {},
) {
  const sources = (list: readonly string[]) => ["'self'", ...list.map((hash) => `'${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${sources(hashes.scripts).join(" ")}`,
    `style-src ${sources(hashes.styles).join(" ")}`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
