import { type Language, languages } from '@mutirao/contract/language.ts';
import type { OwnTexts } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import type { HydrationState } from 'react-router';

/** A page of the first address, or a layout around it. */
export interface FirstPage extends Pick<Page, 'access'> {
  /** The id of its route. */
  readonly id: string;
  /** The pattern of its route; absent for the index of a layout. */
  readonly path?: string | undefined;
  /** The address of its module. */
  readonly address: string;
}

/** The data of the server's rendering for hydration. */
export interface Payload {
  readonly language: Language;
  readonly now: string;
  readonly publicUrl: string;
  /** The id of this web client. */
  readonly clientId: string;
  readonly map?: MapSource | undefined;
  /** What the organisation changed of the interface's texts; absent where nothing was changed. */
  readonly organisation?: OwnTexts | undefined;
  /** From the outermost layout inwards. */
  readonly pages: readonly FirstPage[];
  readonly hydration: HydrationState;
}

export const payloadId = 'payload';

/** As text that is safe inside a script element. */
export function serializePayload(payload: Payload): string {
  return JSON.stringify(payload)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** True for a text with a version in each language. */
function isLocalized(value: Readonly<Record<string, unknown>>): boolean {
  return (
    languages.every((language) => typeof value[language] === 'string') && Object.keys(value).length === languages.length
  );
}

/**
 * A page's data without the other languages: half of the bytes. A text without a version in
 * the user's language is unchanged, since the page falls back to another.
 */
export function inOneLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, language));
  const all = value as Readonly<Record<string, unknown>>;
  if (isLocalized(all)) return all[language] ? { [language]: all[language] } : all;
  const some: Record<string, unknown> = {};
  for (const key in all) some[key] = inOneLanguage(all[key], language);
  return some;
}
