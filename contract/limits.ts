/** The last page of any list: a filter serves better than so many pages. */
export const maximumPage = 100_000;

/** The rows that the pages of a list reach, except lists of challenges: those beyond count in its total only. */
export const listDepth = 10_000;

/** The longest name of a tag, in characters. */
export const maximumTag = 60;

/** The length of an error report's parts, in characters. */
export const longestErrorPart = { message: 300, stack: 3000, page: 200 } as const;
/** The longest search by words, in characters. */
export const longestSearch = 100;
