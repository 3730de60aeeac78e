/** The longest alternative text, in characters; the most pictures of a challenge, and of one deletion. */
export const galleryLimits = { text: 300, pictures: 1000, deletion: 100 } as const;
