import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import { htmlLanguage, type Language, localize } from '@mutirao/contract/language.ts';
import { organisation } from '../../../i18n/organisation.ts';

/** A challenge as structured data of schema.org. */
export function structuredChallenge(challenge: Challenge, language: Language, publicUrl: string) {
  const { slug, title, short_description, created_at, updated_at, opens_at, deadline, categories } = challenge;
  return {
    '@type': 'Event',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    name: localize(title, language),
    description: localize(short_description, language),
    inLanguage: htmlLanguage[language],
    url: `${publicUrl}/challenges/${slug}`,
    image: `${publicUrl}/pictures/share/${language}/${slug}.png`,
    startDate: opens_at ?? created_at,
    ...(deadline && { endDate: deadline }),
    dateModified: updated_at,
    about: categories.map(({ name }) => localize(name, language)),
    location: { '@type': 'VirtualLocation', url: `${publicUrl}/challenges/${slug}` },
    organizer: { '@type': 'Organization', name: organisation.name, url: publicUrl },
  };
}
