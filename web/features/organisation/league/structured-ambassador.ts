import { htmlLanguage, type Language, localize } from '@mutirao/contract/language.ts';
import type { LeagueMember } from '@mutirao/contract/organisation/league.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { organisation } from '../../../i18n/organisation.ts';

/** A league member as structured data of schema.org. */
export function structuredAmbassador(member: LeagueMember, language: Language, publicUrl: string) {
  const url = publicUrl + linkTo(pages.leagueProfile, { id: member.id });
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: htmlLanguage[language],
    dateCreated: member.created_at,
    dateModified: member.updated_at,
    mainEntity: {
      '@type': 'Person',
      name: member.full_name,
      url,
      jobTitle: localize(member.role, language),
      description: language === 'pt' ? member.description_br : member.description,
      image: member.avatar.startsWith('/') ? publicUrl + member.avatar : member.avatar,
      ...(member.linkedIn && { sameAs: [member.linkedIn] }),
      ...(member.country && { nationality: { '@type': 'Country', name: localize(member.country.name, language) } }),
      memberOf: { '@type': 'Organization', name: organisation.name, url: publicUrl },
    },
  };
}
