/** The lengths of a partner's texts, in characters, and the most partners of a challenge. */
export const partnerLimits = { name: 120, description: 1000, address: 500, partners: 100 } as const;

/** The widths of a logo, each a square of so many pixels. */
export const logoWidths = [320, 160] as const;
