import type { TeamOfCode } from '@mutirao/contract/challenges/team-codes.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../../platform/load.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { Link } from '../../../../ui/link.tsx';
import { NotFound } from '../../../../ui/not-found.tsx';
import { ServerFailure } from '../../../../ui/server-failure.tsx';
import { TitledPage } from '../../../../ui/titled-page.tsx';
import { JoinStep } from './join-step.tsx';
import styles from './join-team.module.css';
import { useTeamCodeTexts } from './texts.ts';

export const load = ({ api, params: { code = '' } }: LoadArguments) =>
  api('GET /team-codes/:code', { params: { code } });

/** The team of a code, and the step of joining it. */
export function Component() {
  const { code = '' } = useParams();
  return <JoinTeam team={useData<typeof load>()} code={code} />;
}

function JoinTeam({ team, code }: { team: TeamOfCode; code: string }) {
  const t = useTeamCodeTexts().join;
  const { language, localize } = useLanguage();
  const { challenge, responsible } = team;
  const facts = [
    [
      t.challenge,
      <Link key="challenge" to={linkTo(pages.challenge, { slug: challenge.slug })}>
        {localize(challenge.title)}
      </Link>,
    ],
    [t.leader, responsible.full_name],
    [t.slots, formatNumber(team.open_slots, language)],
  ] as const;
  return (
    <TitledPage title={t.title(team.name)} intro={<p>{t.description}</p>}>
      <PageHead title={t.title(team.name)} description={t.description} />
      <DescriptionList className={styles.facts} items={facts} />
      <JoinStep key={code} team={team} code={code} />
    </TitledPage>
  );
}

/** The error page of an unknown code, and of too many attempts, which are not those of a member in the same network. */
export function ErrorBoundary() {
  const t = useTeamCodeTexts().join;
  const error = useRouteError();
  const { code = '' } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const query = { quiet: true, enabled: status === 429 };
  const { data: team } = useApiQuery('GET /team-codes/:code', { params: { code } }, query);
  if (team) return <JoinTeam team={team} code={code} />;
  if (status !== 404 && status !== 429) return <ServerFailure error={error} />;
  const [title, text] = status === 404 ? [t.notFound, t.notFoundText] : [t.tooMany, t.tooManyText];
  return <NotFound title={title} text={text} to={linkTo(pages.typeTeamCode)} next={t.again} />;
}
