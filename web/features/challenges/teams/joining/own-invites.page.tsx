import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useLazyPart } from '../../../../platform/load-chunk.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { type Answers, useAnswers, useApiMutation } from '../../../../platform/use-answers.ts';
import { itemsOf, useEndless } from '../../../../platform/use-endless.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../../ui/endless-end.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ProfileList } from '../../../members/members/index.ts';
import { ownTeam } from '../use-team.ts';
import styles from './own-invites.module.css';
import { nothing, runStep, useJoiningTexts } from './team-step.ts';

/** The chosen mode and status; absent for all. */
interface Filters {
  readonly mode?: InvitationMode | undefined;
  readonly status?: InviteStatus | undefined;
}

const modes = ['invited', 'requested'] as const satisfies InvitationMode[];
const statuses = ['pending', 'accepted', 'rejected', 'canceled', 'removed'] as const satisfies InviteStatus[];

/** The filters in the address, and how to change them. */
function useInviteFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [query, setQuery] = useSearchParams();
  const choose = ({ mode, status }: Filters) =>
    setQuery({ ...(mode && { mode }), ...(status && { status }) }, { replace: true, preventScrollReset: true });
  const filters = {
    mode: modes.find((one) => one === query.get('mode')),
    status: statuses.find((one) => one === query.get('status')),
  };
  return { filters, choose };
}

interface InviteFiltersProps {
  filters: Filters;
  onChoose: (filters: Filters) => void;
}

/** Filters the list of one's own invitations and requests by mode and status. */
function InviteFilters({ filters, onChoose }: InviteFiltersProps) {
  const t = useJoiningTexts().own;
  return (
    <fieldset className={`${blocks.fields} ${styles.filters}`}>
      <legend className="visually-hidden">{t.filters}</legend>
      <SelectField
        label={t.mode}
        options={(['all', ...modes] as const).map((value) => ({ value, label: t.modes[value] }))}
        value={filters.mode ?? 'all'}
        onChange={({ target }) => onChoose({ ...filters, mode: modes.find((one) => one === target.value) })}
      />
      <SelectField
        label={t.status}
        options={(['all', ...statuses] as const).map((value) => ({ value, label: t.statuses[value] }))}
        value={filters.status ?? 'all'}
        onChange={({ target }) => onChoose({ ...filters, status: statuses.find((one) => one === target.value) })}
      />
    </fieldset>
  );
}

/** The list of one's own invitations and requests. */
const ownInvites = 'GET /profile/teams/invitations';
const invites = '/challenges/:id/teams/:team/contestant/invites/:invite';

/** What a member does with an invitation to them, or with their request. */
type OwnStep = keyof typeof statusAfter;
const statusAfter = { accept: 'accepted', reject: 'rejected', cancel: 'canceled' } as const;

interface OwnInviteSteps {
  /** Takes a step, shown in the list at once; reverted, and rejected, where the server refuses. */
  readonly take: (step: OwnStep) => Promise<unknown>;
  readonly isPending: boolean;
}

/** The steps of a member with one of their own invitations and requests. */
function useOwnInviteSteps({ id, team }: Pick<Invite, 'id' | 'team'>): OwnInviteSteps {
  const options = (step: OwnStep) =>
    ({
      scope: 'own invitations',
      expect: (update: Answers['update']) =>
        void update(ownInvites, {}, (page) => ({
          ...page,
          data: page.data.map((one) => (one.id === id ? { ...one, status: statusAfter[step], can: nothing } : one)),
        })),
      invalidates: ['GET /challenges/:id/participation', ownTeam, 'GET /users/:user/teams'],
    }) as const;
  const steps = {
    accept: useApiMutation(`PUT ${invites}/accept`, options('accept')),
    reject: useApiMutation(`PUT ${invites}/reject`, options('reject')),
    cancel: useApiMutation(`DELETE ${invites}`, options('cancel')),
  };
  return {
    take: (step) => steps[step].mutate({ params: { id: team.challenge.id, team: team.id, invite: id } }),
    isPending: Object.values(steps).some((one) => one.isPending),
  };
}

const tones = {
  pending: 'open',
  accepted: 'positive',
  rejected: 'negative',
  canceled: 'negative',
  removed: 'negative',
};
const icons = { open: IconClock, positive: IconCircleCheck, negative: IconCircleX } as const;

/** An invitation to the member, or their request: what came of it, or what they may do with it. */
function OwnInvite({ invite }: { invite: Invite }) {
  const { own, of, accepted, refused, canceled } = useJoiningTexts();
  const { localize } = useLanguage();
  const member = useSignedIn();
  const answers = useAnswers();
  const { take, isPending } = useOwnInviteSteps(invite);
  const [isAsking, setAsking] = useState(false);
  const ProfilePrompt = useLazyPart(async () => (await import('./joining-dialog.tsx')).ProfilePrompt);
  const { team, status, invitation_mode: mode, can } = invite;
  const { challenge } = team;
  const tone = tones[status] as keyof typeof icons;
  const Icon = icons[tone];
  const steps = { accept: accepted, reject: refused, cancel: canceled };

  async function run(step: OwnStep): Promise<void> {
    if (isPending) return;
    if (step === 'accept' && !member.can.accept_challenges) return setAsking(true);
    const outcome = await runStep(steps[step], () => take(step));
    if (outcome === 'refused') await answers.invalidate(ownInvites);
  }

  return (
    <article className={`${blocks.card} ${styles.invite}`} data-status={status}>
      <p className={blocks.soft}>
        <span className={`${blocks.badge} ${styles.mark}`}>{own.mark[mode]}</span> {formatDay(invite.created_at)}
      </p>
      <h2 className={styles.name}>
        <Link to={linkTo(pages.team, { slug: challenge.slug, teamSlug: team.slug })}>{team.name}</Link>
      </h2>
      <p>
        <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title)}</Link>
      </p>
      <p className={styles.message} data-tone={tone}>
        <Icon aria-hidden size={22} /> <span>{own.says[mode][status]}</span>
      </p>
      <div className={`${blocks.actions} ${styles.actions}`}>
        {(['accept', 'reject', 'cancel'] as const).map(
          (step) =>
            can[step] && (
              <Button
                key={step}
                look={step === 'accept' ? 'solid' : 'outline'}
                aria-label={of(steps[step].button, team.name)}
                aria-disabled={isPending}
                onClick={() => void run(step)}
              >
                {steps[step].button}
              </Button>
            ),
        )}
      </div>
      <Suspense>{isAsking && <ProfilePrompt onClose={() => setAsking(false)} />}</Suspense>
    </article>
  );
}

/** The member's own invitations and requests in all challenges, newest first. */
export function Component() {
  const t = useJoiningTexts().own;
  const { id: memberId } = useSignedIn();
  const { filters, choose } = useInviteFilters();
  const { mode, status } = filters;
  const query = { ...(mode && { 'filter[mode]': mode }), ...(status && { 'filter[status]': status }) };
  const list = useEndless({ call: 'GET /profile/teams/invitations', query, memberId });
  const { pages, isFetching } = list;
  const isFiltered = mode !== undefined || status !== undefined;
  const isEmpty = pages?.[0]?.total === 0;
  if (isEmpty && !isFiltered)
    return (
      <section aria-label={t.title}>
        <ProfileList name="team-invitations" />
      </section>
    );
  return (
    <section className={blocks.list} aria-label={t.title} aria-busy={isFetching}>
      <InviteFilters filters={filters} onChoose={choose} />
      {isEmpty ? (
        <EmptyState picture="empty" title={t.none} announced>
          <Button look="outline" onClick={() => choose({})}>
            {t.showAll}
          </Button>
        </EmptyState>
      ) : (
        <ul className={`${blocks.cards} ${styles.invites}`} aria-label={t.title}>
          {itemsOf(pages).map((invite) => (
            <li key={invite.id}>
              <OwnInvite invite={invite} />
            </li>
          ))}
          {!pages &&
            isFetching &&
            [1, 2, 3].map((one) => <li key={one} className={`${blocks.toCome} ${styles.skeleton}`} aria-hidden />)}
        </ul>
      )}
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </section>
  );
}
