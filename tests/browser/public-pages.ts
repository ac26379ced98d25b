/** Every public page, for tests that go over all of them. */
export const publicPages = ["/", "/contact-us", "/industry/fintech", "/api/docs"] as const;

/** An address that leads nowhere: the error page. */
export const unknownAddress = "/no-such-page";
