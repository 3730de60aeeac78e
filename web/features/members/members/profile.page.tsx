import type { PublicUser } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { redirect, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import styles from './profile.module.css';
import { Profile } from './profile.tsx';
import { MembershipCard } from './profile-cards.tsx';
import { aboutOf, useMembersTexts } from './profile-parts.ts';

export const load = async ({ api, params, url }: LoadArguments) => {
  const member = await api('GET /users/:user', { params: { user: params.slug ?? '' } });
  if (member.slug === params.slug) return member;
  // The id, or a former address: the rest of the path is preserved.
  const rest = url.pathname.split('/').slice(3);
  return redirect([linkTo(pages.profile, { slug: member.slug }), ...rest].join('/') + url.search, 301);
};

/** A member's profile as everyone may see it. */
export function Component() {
  const member = useData<typeof load>();
  return <Profile shown={member} isListed={member.in_search} />;
}

/** The profile of a minor, for those who may read it. Its lists are read by visitors, and so by none here. */
function PrivateProfile({ shown }: { shown: PublicUser }) {
  const { profile: t, about } = useMembersTexts();
  const { language, localize } = useLanguage();
  const words = aboutOf(shown, language);
  return (
    <article className={styles.page}>
      <PageHead title={shown.full_name} description={t.isPrivate} hidden />
      <MembershipCard member={shown} level="h1" isBrief={false} />
      <p>{t.isPrivate}</p>
      {words && <Paragraphs text={words} />}
      {shown.skills.length > 0 && (
        <p>
          {about.skills}: {shown.skills.map(({ name }) => localize(name)).join(', ')}
        </p>
      )}
    </article>
  );
}

/** The page of an unknown or private profile; it comes as for a visitor, and members may read more. */
export function ErrorBoundary() {
  const t = useMembersTexts().profile;
  const { member } = useMember();
  const { slug = '' } = useParams();
  const { data } = useApiQuery(
    'GET /users/:user',
    { params: { user: slug } },
    { quiet: true, retry: false, enabled: member !== undefined && slug !== '' },
  );
  if (data) return <PrivateProfile shown={data} />;
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} to={linkTo(pages.home)} next={t.home} />;
}
