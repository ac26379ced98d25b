/** The entries of the back office's menu, in its order. */
export const sections = [{ label: "Clients", address: "/admin/clients" }] as const;
