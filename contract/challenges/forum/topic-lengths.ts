/** The lengths of a topic's title, a topic's description and a reply, in characters without markup. */
export const topicLengths = { title: 50, description: 10_000, message: 5000 } as const;
/** The longest search text for topics, in characters. */
export const longestTopicSearch = 60;
