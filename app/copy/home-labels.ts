/** Labels of the controls of the home page, and of its lists. */
export const homeLabels = {
  clients: { list: "Client logos", pause: "Pause the moving client logos" },
  services: {
    previous: "Previous services",
    next: "Next services",
    more: "View More",
    showAll: "See More",
    showFewer: "See Less",
    status: (first: number, last: number, of: number) => `Services ${first} to ${last} of ${of}`,
  },
} as const;
