/** The way to a page in the words of schema.org; the last step is the page itself. */
export function breadcrumbList(siteUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
