import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { type LoadArguments, useData } from '../../../../platform/load.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useMember } from '../../../../platform/session.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { LinkBoundary, Sheet } from '../../../../ui/sheet.tsx';
import { useAsMember } from '../../../accounts/sign-in/index.ts';
import { AgeNotice, useAgeLimit } from '../../../members/guardians/index.tsx';
import { useJoiningTexts } from '../joining/team-step.ts';
import { Slots } from '../team-facts.tsx';
import styles from './inviting.module.css';
import { useInvitingTexts } from './texts.ts';

export const load = ({ api, params: { token = '' } }: LoadArguments) =>
  api('GET /team-invitations/:token', { params: { token } });

/** Accepts or refuses the invitation, which is the member's by then. */
function Answer({ invite, onRefused }: { invite: Invite; onRefused: () => void }) {
  const t = useInvitingTexts();
  const { accepted, refused } = useJoiningTexts();
  const { member } = useMember();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { challenge, id: team } = invite.team;
  const params = { id: challenge.id, team, invite: invite.id };

  async function answer(action: 'accept' | 'reject'): Promise<void> {
    setFailure('');
    try {
      await callApi(`PUT /challenges/:id/teams/:team/contestant/invites/:invite/${action}`, { params });
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
      throw error;
    }
    showToast({ tone: 'success', text: action === 'accept' ? accepted.success : refused.success });
    if (action === 'reject') return onRefused();
    await navigate(linkTo(pages.myTeam, { slug: challenge.slug }));
  }

  const accepting = useAction(accepted.failed, () => answer('accept'));
  const refusing = useAction(refused.failed, () => answer('reject'));
  const isWaiting = accepting.waiting || refusing.waiting;
  const isComplete = member?.can.accept_challenges;
  const limit = useAgeLimit();
  return (
    <div className={`${blocks.rows} ${styles.answer}`}>
      <p>
        <strong>{t.link.question}</strong> {isComplete ? t.link.alsoChallenge : !limit && t.link.needsProfile}
      </p>
      {limit && <AgeNotice />}
      {failure && <Failure>{failure}</Failure>}
      <div className={blocks.actions}>
        {isComplete ? (
          <Button aria-disabled={isWaiting} onClick={() => !isWaiting && accepting.run()}>
            {t.link.accept}
          </Button>
        ) : (
          !limit && <LinkButton to={linkTo(pages.profileForm)}>{t.link.toProfile}</LinkButton>
        )}
        <Button look="outline" aria-disabled={isWaiting} onClick={() => !isWaiting && refusing.run()}>
          {t.link.refuse}
        </Button>
        <LinkButton look="quiet" to={linkTo(pages.myProfileTab['team-invitations'])}>
          {t.link.toInvitations}
        </LinkButton>
      </div>
    </div>
  );
}

/** Asks visitors to sign in, and makes the invitation that of the member who opens it. */
function Claim({ onClaimed }: { onClaimed: (invite: Invite) => void }) {
  const t = useInvitingTexts().link;
  const { token = '' } = useParams();
  const { status } = useMember();
  const [failure, setFailure] = useState('');
  const claiming = useAction(t.seeFailed, async () => {
    setFailure('');
    try {
      onClaimed(await callApi('POST /team-invitations/:token', { params: { token } }));
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
      throw error;
    }
  });
  const claim = useAsMember('claim team invitation', claiming.run);
  const isMember = status === 'member';
  return (
    <div className={`${blocks.rows} ${styles.answer}`}>
      {!isMember && <p>{t.signInText}</p>}
      {failure && <Failure>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button aria-disabled={claiming.waiting} aria-busy={claiming.waiting} onClick={claim}>
          {claiming.waiting ? t.seeing : isMember ? t.see : t.signIn}
        </Button>
      </div>
    </div>
  );
}

/** The page behind the link of an invitation by e-mail. */
export function Component() {
  const t = useInvitingTexts().link;
  const { localize } = useLanguage();
  const { team, expires_at } = useData<typeof load>();
  const { challenge, responsible, name, slug } = team;
  const [claimed, setClaimed] = useState<Invite>();
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <PageHead title={t.title(name)} description={t.description} hidden />
      <Sheet title={t.title(name)} text={t.lead(responsible.full_name)}>
        <img className={styles.banner} src={team.thumb_banner_url} width="400" height="174" alt="" />
        <dl className={`${blocks.rows} ${blocks.terms} ${styles.facts}`}>
          <div>
            <dt>{t.challenge}</dt>
            <dd>
              <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title)}</Link>
            </dd>
          </div>
          <div>
            <dt>{t.captain}</dt>
            <dd className={styles.captain}>
              <Avatar className={blocks.face} address={responsible.avatar} size={40} />
              {responsible.slug ? (
                <Link to={linkTo(pages.profile, { slug: responsible.slug })}>{responsible.full_name}</Link>
              ) : (
                responsible.full_name
              )}
            </dd>
          </div>
        </dl>
        <Slots team={team} />
        {isRefused ? (
          <div className={`${blocks.rows} ${styles.answer}`}>
            <p role="status">{t.refused}</p>
            <LinkButton to={linkTo(pages.challenges)} look="outline">
              {t.toChallenges}
            </LinkButton>
          </div>
        ) : claimed ? (
          <Answer invite={claimed} onRefused={() => setRefused(true)} />
        ) : (
          <Claim onClaimed={setClaimed} />
        )}
        <p className={blocks.soft}>
          {t.ends(formatDay(expires_at))}{' '}
          <Link to={linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })}>{t.toTeam}</Link>
        </p>
      </Sheet>
    </>
  );
}

/** The error page of an unknown invitation, of one that has ended, and of too many attempts. */
export function ErrorBoundary() {
  const t = useInvitingTexts().link;
  return <LinkBoundary texts={t} to={linkTo(pages.challenges)} next={t.toChallenges} />;
}
