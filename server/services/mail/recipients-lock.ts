/**
 * The lock that whoever writes to clients and whoever restricts or erases one both take, so that
 * neither passes the other by.
 */
export const recipientsLock = "recipients";
