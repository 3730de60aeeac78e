import type { TeamUser } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { usePublicUrl } from '../../../platform/page-head.tsx';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Link, PersonLink } from '../../../ui/link.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { ShareMenu } from '../challenges/index.tsx';
import { ReportButton } from '../moderation/index.ts';
import { TeamButton } from './joining/team-button.tsx';
import { runStep } from './joining/team-step.ts';
import { LookingFor, Slots } from './team-facts.tsx';
import styles from './team-view.module.css';
import { useTeamRefresh, useTeamsTexts } from './use-team.ts';

interface PersonCardProps {
  user: TeamUser;
  leads?: boolean;
  /** Actions on them. */
  children?: ReactNode;
}

/** A member of a team; the leader has a ribbon. The profile opens in another tab. */
export function PersonCard({ user, leads, children }: PersonCardProps) {
  const t = useTeamsTexts().view;
  return (
    <article className={`${blocks.card} ${styles.person}`} data-leads={leads || undefined}>
      {leads && <p className={styles.ribbon}>{t.leader}</p>}
      <Avatar className={`${blocks.face} ${styles.memberFace}`} address={user.avatar} size={96} />
      <h3 className={styles.name}>
        <PersonLink user={user} newTab={t.newTab} />
      </h3>
      {children}
    </article>
  );
}

interface LeadershipOfferProps {
  team: Team;
  onChanged: (team: Team) => Promise<void>;
}

/** The leader's offer to hand the team over, for the member to whom it is made. */
function LeadershipOffer({ team, onChanged }: LeadershipOfferProps) {
  const t = useTeamsTexts().handOver;
  const refresh = useTeamRefresh();
  const accept = useApiMutation('POST /challenges/:id/teams/:team/leadership/accept');
  const decline = useApiMutation('POST /challenges/:id/teams/:team/leadership/reject');
  const steps = { accept, decline };
  const isPending = accept.isPending || decline.isPending;

  async function answer(kind: keyof typeof steps): Promise<void> {
    if (isPending) return;
    const params = { id: team.challenge_id, team: team.id };
    const outcome = await runStep(t[kind], async () => onChanged(await steps[kind].mutate({ params })));
    if (outcome === 'refused') await refresh();
  }

  return (
    <section className={`${blocks.panel} ${styles.offer}`} aria-labelledby="leadership-offer">
      <h3 id="leadership-offer">{t.offer(team.responsible.full_name)}</h3>
      <p>{t.offerText}</p>
      <div className={blocks.actions}>
        <Button aria-disabled={isPending} onClick={() => void answer('accept')}>
          {t.accept.button}
        </Button>
        <Button look="outline" aria-disabled={isPending} onClick={() => void answer('decline')}>
          {t.decline.button}
        </Button>
      </div>
    </section>
  );
}

interface TeamActionsProps {
  team: Team;
  onChanged: (team: Team | undefined) => Promise<void>;
  /** After the viewer has left the team. */
  onLeft?: (() => Promise<void>) | undefined;
}

/** The viewer's step with a team; its leader edits and deletes it too. */
function TeamActions({ team, onChanged, onLeft }: TeamActionsProps) {
  const all = useTeamsTexts();
  const [asking, setAsking] = useState(false);
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const { can, challenge, challenge_id, id, name } = team;

  async function destroy(again: boolean): Promise<void> {
    await callApi('DELETE /challenges/:id/teams/:team', { params: { id: challenge_id, team: id }, again });
    showToast({ tone: 'success', text: all.destroy.success });
    setAsking(false);
    await onChanged(undefined);
  }

  return (
    <>
      <TeamButton team={team} {...(onLeft && { onLeft })} />
      {can.edit && (
        <LinkButton look="outline" to={linkTo(pages.editMyTeam, { slug: challenge.slug })} preventScrollReset>
          {all.view.edit}
        </LinkButton>
      )}
      {can.destroy && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {all.destroy.button}
        </Button>
      )}
      <Suspense>
        {asking && (
          <ConfirmDialog
            texts={{ ...all.destroy, text: all.destroy.text(name) }}
            onConfirm={destroy}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface TeamViewProps {
  team: Team;
  /** The path of this view. */
  base: string;
  onChanged: (team: Team | undefined) => Promise<void>;
  /** After the viewer has left the team; by default the page is refreshed. */
  onLeft?: () => Promise<void>;
  children: ReactNode;
}

/** A team: its banner, name, size, actions and tabs. */
export function TeamView({ team, base, onChanged, onLeft, children }: TeamViewProps) {
  const t = useTeamsTexts().view;
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const { name, slug, challenge, responsible } = team;
  const address = `${publicUrl}${linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })}`;
  const shared = { address, title: name, text: t.shareText(name, localize(challenge.title)) };
  const members = { name: 'members', to: `${base}/members`, label: t.members };
  const pendent = {
    name: 'pendent',
    to: linkTo(pages.teamPendent, { slug: challenge.slug }),
    label: t.pendent,
    count: formatNumber(team.invitations.length, language),
  };
  const code = { name: 'code', to: linkTo(pages.teamCode, { slug: challenge.slug }), label: t.code };
  const leads = team.responsible.id === useViewerId();
  const tabs = leads ? [members, pendent, ...(team.can.edit ? [code] : [])] : [members];
  const place = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const active = ['edit', 'invite', 'pendent', 'code'].includes(place) ? place : 'members';
  return (
    <article className={styles.team} aria-labelledby="team-name">
      <p className={blocks.onScreen}>
        <Link
          className={blocks.way}
          to={linkTo(pages.challengeArea.teams, { slug: challenge.slug })}
          preventScrollReset
        >
          ← {t.all}
        </Link>
      </p>
      <header className={styles.header}>
        <img className={styles.banner} src={team.banner_url} width="1200" height="520" alt="" />
        <div className={styles.words}>
          <h2 id="team-name">{name}</h2>
          {team.is_hidden && <p>{t.hidden}</p>}
          <p className={styles.leader}>
            <Avatar className={blocks.face} address={responsible.avatar} size={40} />
            <span>
              {t.leader}:{' '}
              {responsible.slug ? (
                <Link to={linkTo(pages.profile, { slug: responsible.slug })}>{responsible.full_name}</Link>
              ) : (
                responsible.full_name
              )}
            </span>
          </p>
          <Slots team={team} />
          <LookingFor team={team} />
          <div className={`${blocks.actions} ${blocks.onScreen} ${styles.actions}`}>
            <TeamActions team={team} onChanged={onChanged} onLeft={onLeft} />
          </div>
          <div className={styles.share}>
            <ShareMenu shared={shared} label={t.share} />
          </div>
          {!leads && !team.is_hidden && (
            <ReportButton target={{ kind: 'team', params: { id: challenge.id, team: team.id } }} />
          )}
        </div>
      </header>
      {team.can.take_over && <LeadershipOffer team={team} onChanged={onChanged} />}
      <TabBar label={t.tabsLabel} tabs={tabs} active={active} />
      {children}
    </article>
  );
}
