export const platformsCopy = {
  title: "Platforms behind our fintech work",
  list: "Platforms",
  pause: "Pause the moving platform logos",
} as const;
