/** The longest alternative text, in characters; the most pictures of a challenge, and of one deletion. */
export const galleryLimits = { text: 300, pictures: 1000, deletion: 100 } as const;
/** The widths of a picture of the gallery, in pixels: the whole one, and smaller ones. */
export const galleryWidths = [1600, 800, 400] as const;
