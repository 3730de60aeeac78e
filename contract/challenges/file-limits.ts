/** The longest search text for files, in characters. */
export const longestFileSearch = 60;
