import type { InboxItem } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import facts from '../../../../ui/facts.module.css';
import { Link } from '../../../../ui/link.tsx';
import { Deadline, useInboxTexts } from './deadline.tsx';

/** Who wrote an enquiry, when, and until when it is due. */
export function ItemFacts({ item }: { item: InboxItem }) {
  const { item: t, erased, statuses } = useInboxTexts();
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { name, email, phone, country, member, protocol, challenge, status, created_at } = item;
  const countryName = country && (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
  const rows = [
    status === 'open'
      ? ([t.due, <Deadline key="due" entry={item} />] as const)
      : ([t.status, statuses[status]] as const),
    [t.arrived, formatMoment(created_at, language, timezone)] as const,
    [t.name, name ?? erased] as const,
    member &&
      ([
        t.member,
        <Link key="member" to={linkTo(pages.profile, { slug: member.slug })}>
          {member.full_name}
        </Link>,
      ] as const),
    email &&
      ([
        t.email,
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>,
      ] as const),
    phone && ([t.phone, phone] as const),
    countryName && ([t.country, countryName] as const),
    [t.language, t.languages[item.language]] as const,
    protocol &&
      ([
        t.protocol,
        <Link key="protocol" to={linkTo(pages.informationRequest, { protocol })}>
          {protocol}
        </Link>,
      ] as const),
    challenge &&
      ([
        t.challenge,
        <Link key="challenge" to={linkTo(pages.challenge, { slug: challenge.slug })}>
          {localize(challenge.title)}
        </Link>,
      ] as const),
  ].filter((row) => row !== null && row !== '');
  return <DescriptionList className={facts.facts} items={rows} />;
}
