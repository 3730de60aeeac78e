import type { Language } from '../language.ts';
import type { Channel } from './identity-limits.ts';

/** What the footer says of the organisation. */
export interface FooterFacts {
  readonly founded_in: number | null;
  readonly channels: Readonly<Partial<Record<Channel, string>>>;
}

/** The organisation's own name and languages, for the texts of the interface. */
export interface OwnTexts {
  /** Its short name. */
  readonly name: string;
  /** What to replace in texts; empty where the name is the default one. */
  readonly renames: readonly (readonly [from: string, to: string])[];
  readonly languages: { readonly first: Language; readonly only?: Language | undefined };
  /** Absent where the footer is the default one. */
  readonly footer?: FooterFacts | undefined;
}

/** What an organisation changed of how its pages are called and look. */
export interface PageDress extends OwnTexts {
  /** Styles that outweigh those of the build. */
  readonly theme: string;
}
