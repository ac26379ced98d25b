/** Path of LinkedIn's sign on a grid of 24, drawn here because LinkedIn left simple-icons. */
export const linkedInSign =
  "M5 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3Zm6.5 0h3.8v1.5c.6-1 1.9-1.9 3.9-1.9 4 0 4.8 2.5 4.8 5.7V21h-4v-5.2c0-1.2 0-2.8-1.8-2.8s-2.1 1.3-2.1 2.7V21h-4.6Z";
