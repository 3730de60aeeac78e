/** The lengths of a stage's texts, in characters, and the most stages of a challenge. */
export const stageLimits = { title: 80, message: 5000, stages: 50 } as const;
