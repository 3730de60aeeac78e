import { defaultLanguage, type Language, languageKey, parseLanguage } from '@mutirao/contract/language.ts';
import type { FastifyRequest } from 'fastify';

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`);

/** The language chosen in a cookie header, if any. */
export function languageOfCookie(cookie: string | undefined): Language | undefined {
  const value = cookie?.match(cookiePattern)?.[1];
  return value ? parseLanguage(value) : undefined;
}

/** The language of a page: that of the address, else the user's choice, else Portuguese. */
export function pageLanguage(url: URL, cookie: string | undefined): Language {
  return parseLanguage(url.searchParams.get('lang')) ?? languageOfCookie(cookie) ?? defaultLanguage;
}

/** The language of a call of the API: that of `Accept-Language`, else the user's choice. */
export function callerLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const asked = request.headers['accept-language']?.split(',')[0]?.split(';')[0];
  return parseLanguage(asked) ?? languageOfCookie(request.headers.cookie) ?? defaultLanguage;
}
