import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { OrganisationFacts } from '@mutirao/contract/organisation/transparency.ts';
import { organisation } from '../../../i18n/organisation.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The organisation as structured data of schema.org. */
export function structuredOrganisation(
  { name, address, phone, email, contact_hours: hours }: OrganisationFacts,
  language: Language,
  publicUrl: string,
) {
  return {
    '@type': 'NGO',
    name: name ?? organisation.name,
    url: publicUrl,
    ...(address && { address }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      availableLanguage: Object.values(htmlLanguage),
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.slice(hours.first_weekday - 1, hours.last_weekday),
        opens: hours.opens_at,
        closes: hours.closes_at,
      },
    },
    publishingPrinciples: `${publicUrl}/transparencia${language === 'en' ? '?lang=en' : ''}`,
  };
}
