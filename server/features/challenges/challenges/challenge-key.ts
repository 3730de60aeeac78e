/** What names one challenge. */
export type ChallengeKey = { id: number } | { slug: string };
