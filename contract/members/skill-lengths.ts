/** The most characters of a skill. */
export const skillLengths = { abbr: 20, name: 60 } as const;
