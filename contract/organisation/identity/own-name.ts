import type { Language } from '../../language.ts';

/** Where the organisation may be reached elsewhere, to which the footer links, by the names of their makers. */
export const channelNames = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};
export type Channel = keyof typeof channelNames;
export const channels = Object.keys(channelNames) as Channel[];

/** What the footer says of the organisation. */
export interface FooterFacts {
  readonly founded_in: number | null;
  readonly channels: Readonly<Partial<Record<Channel, string>>>;
  readonly phone?: string;
  readonly email?: string;
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

/** The name of an organisation that has not set one. */
export const defaultOrganisationName = 'Mutirão';

/** Stands for the full name of the organisation in its pages and questions. */
export const namePlaceholder = '{organisation}';

/** The short name of the organisation, and the Portuguese article before it. */
export interface NamedOrganisation {
  readonly short_name: string;
  readonly article: 'o' | 'a' | 'none';
}

/** The name as sentences contain it: "in" is *no Mutirão*, "of" *do Mutirão*, "the" *o Mutirão*. */
export interface OwnName {
  readonly name: string;
  readonly the: string;
  readonly of: string;
  readonly in: string;
  readonly to: string;
}

const portuguese = {
  o: { the: 'o ', of: 'do ', in: 'no ', to: 'ao ' },
  a: { the: 'a ', of: 'da ', in: 'na ', to: 'à ' },
  none: { the: '', of: 'de ', in: 'em ', to: 'a ' },
} as const;

/** The organisation's name for sentences in a language; in English, without a preposition. */
export function ownName({ short_name: name, article }: NamedOrganisation, language: Language): OwnName {
  if (language === 'en') return { name, the: name, of: name, in: name, to: name };
  const before = portuguese[article];
  return {
    name,
    the: before.the + name,
    of: before.of + name,
    in: before.in + name,
    to: before.to + name,
  };
}

/** What to replace in texts that call the organisation by the default name, the longer parts first. */
export function renamesOf(organisation: NamedOrganisation): (readonly [from: string, to: string])[] {
  const from = ownName({ short_name: defaultOrganisationName, article: 'o' }, 'pt');
  const to = ownName(organisation, 'pt');
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const parts = (['of', 'in', 'to', 'the'] as const).flatMap((part) => [
    [` ${from[part]}`, ` ${to[part]}`] as const,
    [capital(from[part]), capital(to[part])] as const,
  ]);
  return [...parts, [from.name, to.name]];
}

/** A text of the code that calls the organisation by the default name, with its own. */
export function renameText(text: string, organisation: NamedOrganisation): string {
  if (organisation.short_name === defaultOrganisationName && organisation.article === 'o') return text;
  return renamesOf(organisation).reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);
}
