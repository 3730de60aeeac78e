import { pictureKinds } from '../pictures.ts';

/** The longest name by which the interface calls the organisation, in characters. */
export const longestShortName = 24;

/** The Portuguese article before the short name: "no Mutirão", "na Rede", "em Ação". */
export const nameArticles = ['o', 'a', 'none'] as const;

/** The largest logo, in bytes; it is shown in the height of a line. */
export const largestLogo = 1024 * 1024;
export const logoKinds: readonly string[] = ['image/svg+xml', ...pictureKinds];

/** Where the organisation may have a page of its own, to which the footer links. */
export const channels = ['instagram', 'linkedin', 'youtube', 'github'] as const;
export type Channel = (typeof channels)[number];
export const longestChannel = 300;
