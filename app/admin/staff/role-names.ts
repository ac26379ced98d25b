/** How roles are called. */
export const roleNames = { admin: "Admin", editor: "Editor" } as const;
