/** Lock taken by writing to clients and by restricting or erasing one, so that none is missed. */
export const recipientsLock = "recipients";
