/** Beyond this page no list answers: a filter serves better than turning so many pages. */
export const maximumPage = 100_000;

/** The longest name of a tag, in characters. */
export const maximumTag = 60;
