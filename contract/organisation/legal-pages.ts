/** What whoever registers agrees to, and the page that says it. */
export const legalPages = { terms: 'terms-of-use', privacy: 'privacy-policy' } as const;
export type ConsentKind = keyof typeof legalPages;
export const consentKinds = ['terms', 'privacy'] as const satisfies readonly ConsentKind[];

/** The addresses of pages that people agree to, which keep their versions. */
export const legalSlugs: readonly string[] = Object.values(legalPages);
