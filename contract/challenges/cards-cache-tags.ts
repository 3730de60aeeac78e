/** What a list of challenge cards depends on: the challenges, the names of their goals, and their figures. */
export const cardTags = ['lists', 'categories', 'figures'] as const;
