import { htmlLanguage, type Language, localize } from '@mutirao/contract/language.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { aboutOf } from './about-text.ts';
import type { ProfileMember } from './shown-profile.ts';

/** A member's profile as structured data of schema.org. */
export function structuredPerson(member: ProfileMember, language: Language, publicUrl: string) {
  const { slug, full_name, avatar, skills, country_residence, created_at, updated_at } = member;
  const url = `${publicUrl}/profile/${slug}`;
  const about = aboutOf(member, language);
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: htmlLanguage[language],
    dateCreated: created_at,
    dateModified: updated_at,
    mainEntity: {
      '@type': 'Person',
      name: full_name,
      url,
      image: avatar.startsWith('/') ? publicUrl + avatar : avatar,
      ...(about && { description: about }),
      ...(skills.length > 0 && { knowsAbout: skills.map(({ name }) => localize(name, language)) }),
      ...(country_residence && {
        address: { '@type': 'PostalAddress', addressCountry: country_residence.code },
      }),
      memberOf: { '@type': 'Organization', name: organisation.name, url: publicUrl },
    },
  };
}
