import type { JudgeStages } from '@mutirao/contract/challenges/judging/judging.ts';
import type { OpenStage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { IncompleteBanner } from '../members/index.ts';
import { ZoneQuestion } from '../platform-settings/index.tsx';
import styles from './start.module.css';

const useStartTexts = defineTexts('start', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** What waits: its name, what it belongs to, and the button that leads to it. */
interface ItemProps {
  name: string;
  context: ReactNode;
  action: string;
  to: string;
  isUrgent?: boolean;
}

function Item({ name, context, action, to, isUrgent }: ItemProps) {
  const t = useStartTexts();
  return (
    <li className={`${blocks.card} ${styles.item}`} data-urgent={isUrgent}>
      <div>
        <h2>{name}</h2>
        <p className={blocks.soft}>{context}</p>
      </div>
      <LinkButton to={to} aria-label={t.of(action, name)}>
        {action}
      </LinkButton>
    </li>
  );
}

/** In milliseconds. */
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** What ends within so many days is urgent. */
const urgentDays = 3;

/** The time left, in words: "in 2 days", "in 5 hours". */
function formatLeft(left: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(htmlLanguage[language]);
  return left < day ? format.format(Math.floor(left / hour), 'hour') : format.format(Math.floor(left / day), 'day');
}

/** A stage to answer, with the time left in the member's zone. */
function StageItem({ challenge, stage, finish_at }: OpenStage) {
  const t = useStartTexts();
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const now = useNow();
  const left = finish_at === null ? Infinity : Date.parse(finish_at) - now.getTime();
  return (
    <Item
      name={localize(stage.title)}
      context={
        <>
          {localize(challenge.title)}
          {finish_at && ` · ${t.ends(formatMoment(finish_at, language, timezone))}`}
          {Number.isFinite(left) && <strong> ({formatLeft(left, language)})</strong>}
        </>
      }
      action={t.answer}
      to={linkTo(pages.stage, { slug: challenge.slug, stage: stage.id })}
      isUrgent={left < urgentDays * day}
    />
  );
}

const isWaiting = ({ phase, total, done }: JudgeStages['data'][number]) =>
  (phase === 'first_look' || phase === 'second_look') && done < total;
const pendingInvitations = { query: { 'filter[mode]': 'invited', 'filter[status]': 'pending' } } as const;

/** Everything that waits for the member; what ends soonest comes first. */
function Waiting() {
  const t = useStartTexts();
  const { language, localize } = useLanguage();
  const { is_admin } = useSignedIn();
  const stages = useApiQuery('GET /me/open-stages');
  const desk = useApiQuery('GET /me/desk', { query: { per_page: 1 } }, { quiet: true }).data;
  const judging = useApiQuery('GET /me/judging', {}, { quiet: true }).data?.data.filter(isWaiting) ?? [];
  const invitations = useApiQuery('GET /profile/teams/invitations', pendingInvitations, { quiet: true }).data;
  const unread = useApiQuery('GET /notifications/unread-count', {}, { quiet: true }).data?.unread_count ?? 0;
  const sections = useApiQuery('GET /admin', {}, { quiet: true, enabled: is_admin }).data?.sections ?? [];
  const staff = sections.reduce((sum, { queue }) => sum + (queue?.waiting ?? 0), 0);
  const number = (count: number) => [formatNumber(count, language), isOne(count, language)] as const;
  return (
    <Loaded query={stages}>
      {(open) => {
        const isEmpty =
          open.length + judging.length + (desk?.total ?? 0) + (invitations?.total ?? 0) + unread + staff === 0;
        if (isEmpty)
          return (
            <EmptyState picture="empty" title={t.empty.title} text={t.empty.text}>
              <LinkButton to={linkTo(pages.challengesInProgress)}>{t.empty.next}</LinkButton>
            </EmptyState>
          );
        return (
          <ul className={blocks.list} aria-label={t.waiting}>
            {desk && desk.total > 0 && (
              <Item
                name={t.toRead(...number(desk.total))}
                context={[
                  ...new Set(
                    desk.stages.flatMap(({ waiting, challenge }) => (waiting > 0 ? localize(challenge.title) : [])),
                  ),
                ].join(' · ')}
                action={t.read}
                to={linkTo(pages.desk)}
              />
            )}
            {judging.map(({ id, title, challenge, total, done }) => (
              <Item
                key={`judging ${id}`}
                name={t.toReview(...number(total - done), localize(title))}
                context={localize(challenge.title)}
                action={t.review}
                to={linkTo(pages.judgingReviews, { slug: challenge.slug, stage: id })}
              />
            ))}
            {open.map((one) => (
              <StageItem key={one.stage.id} {...one} />
            ))}
            {invitations?.data.map(({ id, team }) => (
              <Item
                key={id}
                name={t.invited(team.name)}
                context={localize(team.challenge.title)}
                action={t.decide}
                to={linkTo(pages.myProfileTab['team-invitations'])}
              />
            ))}
            {unread > 0 && (
              <Item
                name={t.unread(...number(unread))}
                context={t.unreadContext}
                action={t.see}
                to={linkTo(pages.notifications)}
              />
            )}
            {staff > 0 && (
              <Item
                name={t.staff(...number(staff))}
                context={t.staffContext}
                action={t.open}
                to={linkTo(pages.admin)}
              />
            )}
          </ul>
        );
      }}
    </Loaded>
  );
}

/** The page on which a member arrives: what waits for them, and the ways to what is theirs. */
export function Component() {
  const t = useStartTexts();
  const { first_name, can, age } = useSignedIn();
  const isAdult = age.band === 'adult';
  const children = useApiQuery('GET /children', {}, { quiet: true, enabled: isAdult }).data ?? [];
  const ways = [
    [t.ways.challenges, linkTo(pages.myProfileTab.challenges)],
    [t.ways.certificates, linkTo(pages.myProfileTab.achievements)],
    [t.ways.explore, linkTo(pages.challengesInProgress)],
    ...(age.band === '12_to_15' ? [[t.ways.guardians, linkTo(pages.myProfileTab.guardians)] as const] : []),
    ...(children.length > 0 ? [[t.ways.children, linkTo(pages.children)] as const] : []),
  ] as const;
  return (
    <TitledPage title={t.title(first_name)} intro={<p>{t.waiting}</p>}>
      <PageHead title={t.name} description={t.waiting} />
      <div className={styles.parts}>
        {!can.accept_challenges && <IncompleteBanner />}
        <Waiting />
        <nav className={blocks.actions} aria-label={t.ways.label}>
          {ways.map(([name, to]) => (
            <LinkButton key={to} to={to} look="outline">
              {name}
            </LinkButton>
          ))}
        </nav>
        <ZoneQuestion />
      </div>
    </TitledPage>
  );
}
