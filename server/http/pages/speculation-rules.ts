/** Address of the rules, which documents name in a header. */
export const speculationRulesPath = "/speculation-rules.json";

/** Value of `Speculation-Rules` on public documents: a structured field, hence the quotes. */
export const speculationRulesHeader = `"${speculationRulesPath}"`;

/**
 * Lets browsers prerender a public page whose link the pointer rests on for 200 ms, or that is
 * pressed (decision P26). Not the back office, endpoints, files, and pages that redirect or are
 * rendered for each request; none once React is live, because its router prefetches for itself.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: notPrerendered() } },
          { not: { selector_matches: "[data-live] a, a[target], a[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
} as const;

function notPrerendered() {
  const office = ["/admin", "/admin/*", "/login"];
  const rendered = ["/api/*", "/blogs/my-blog", "/blogs/preview/*", "/unsubscribe/*", "/*\\?*q=*"];
  return [...office, ...rendered, "/media/*", "/*.*"];
}
