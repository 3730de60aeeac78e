import { type Language, languageKey, languageOffer, parseLanguage } from '@mutirao/contract/language.ts';
import type { FastifyRequest } from 'fastify';

// An encrypted page sets it with the prefix.
const cookiePatterns = [`__Host-${languageKey}`, languageKey].map((name) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`));

/** The language chosen in a cookie header, if any. */
export function languageOfCookie(cookie: string | undefined): Language | undefined {
  for (const pattern of cookiePatterns) {
    const value = cookie?.match(pattern)?.[1];
    if (value) return parseLanguage(value);
  }
  return undefined;
}

/** The language of a page: the only one, or that of the address, else the user's choice, else the default one. */
export function pageLanguage(url: URL, cookie: string | undefined): Language {
  return (
    languageOffer.only ?? parseLanguage(url.searchParams.get('lang')) ?? languageOfCookie(cookie) ?? languageOffer.first
  );
}

/** The language of a call of the API: that of `Accept-Language`, else the user's choice. */
export function callerLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const asked = request.headers['accept-language']?.split(',')[0]?.split(';')[0];
  return languageOffer.only ?? parseLanguage(asked) ?? languageOfCookie(request.headers.cookie) ?? languageOffer.first;
}
