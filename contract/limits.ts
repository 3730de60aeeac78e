/** Beyond this page no list answers: a filter serves better than turning so many pages. */
export const maximumPage = 100_000;

/** The longest name of a tag, in characters. */
export const maximumTag = 60;

/** How much of a fault in a page is reported to the server, in characters. */
export const longestErrorPart = { message: 300, stack: 3000, page: 200 } as const;
