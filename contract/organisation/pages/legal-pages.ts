/** The texts that new members agree to, with their pages. */
export const legalPages = { terms: 'terms-of-use', privacy: 'privacy-policy' } as const;
export type ConsentKind = keyof typeof legalPages;
export const consentKinds = ['terms', 'privacy'] as const satisfies readonly ConsentKind[];

/** The slugs of pages that members agree to, which have versions. */
export const legalSlugs: readonly string[] = Object.values(legalPages);
