import { challengeRoleLabel } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { AcceptedRole } from '@mutirao/contract/challenges/people/given-roles.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { type LoadArguments, useData } from '../../../../platform/load.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { reloadMember, useMember } from '../../../../platform/session.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { LinkBoundary, Sheet } from '../../../../ui/sheet.tsx';
import { useAsMember } from '../../../accounts/sign-in/index.ts';
import styles from '../people.module.css';

const useRoleInvitationTexts = defineTexts('role invitation', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const load = ({ api, params: { token = '' } }: LoadArguments) =>
  api('GET /role-invitations/:token', { params: { token } });

/** Asks visitors to sign in, and gives the member the role. */
function Accept({ onAccepted }: { onAccepted: (accepted: AcceptedRole) => void }) {
  const t = useRoleInvitationTexts();
  const { token = '' } = useParams();
  const { status } = useMember();
  const [failure, setFailure] = useState('');
  const accepting = useAction(t.failed, async () => {
    setFailure('');
    try {
      onAccepted(await callApi('POST /role-invitations/:token', { params: { token } }));
      // It may have confirmed the address.
      void reloadMember();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
      throw error;
    }
  });
  const isMember = status === 'member';
  // Who signs in first sees the invitation again before they accept it.
  const signIn = useAsMember('see role invitation', () => {});
  return (
    <div className={`${blocks.rows} ${styles.answer}`}>
      {!isMember && <p>{t.signInText}</p>}
      {failure && <Failure>{failure}</Failure>}
      <div>
        <Button
          aria-disabled={accepting.waiting}
          aria-busy={accepting.waiting}
          onClick={isMember ? accepting.run : signIn}
        >
          {accepting.waiting ? t.accepting : isMember ? t.accept : t.signIn}
        </Button>
      </div>
    </div>
  );
}

function Accepted({ accepted: { role, challenge, is_published } }: { accepted: AcceptedRole }) {
  const t = useRoleInvitationTexts();
  return (
    <div className={`${blocks.rows} ${styles.answer}`}>
      <p role="status">{t.accepted}</p>
      {is_published ? (
        <div className={blocks.actions}>
          {role !== 'partner' && <LinkButton to={linkTo(pages.desk)}>{t.toDesk}</LinkButton>}
          <LinkButton look="outline" to={linkTo(pages.challenge, { slug: challenge.slug })}>
            {t.toChallenge}
          </LinkButton>
        </div>
      ) : (
        <p>{t.draft}</p>
      )}
    </div>
  );
}

/** The page behind the link of an invitation to a role. */
export function Component() {
  const t = useRoleInvitationTexts();
  const { language, localize } = useLanguage();
  const { role, challenge, email_hint, invited_by, expires_at } = useData<typeof load>();
  const [accepted, setAccepted] = useState<AcceptedRole>();
  return (
    <>
      <PageHead title={t.title[role]} description={t.description} hidden />
      <Sheet title={t.title[role]} {...(invited_by !== null && { text: t.lead(invited_by) })}>
        <DescriptionList
          className={`${blocks.rows} ${blocks.terms} ${styles.facts}`}
          items={[
            [t.challenge, localize(challenge.title)],
            [t.role, challengeRoleLabel(role, language)],
            [t.address, email_hint],
          ]}
        />
        <p>{t.what[role]}</p>
        {accepted ? <Accepted accepted={accepted} /> : <Accept onAccepted={setAccepted} />}
        {!accepted && <p className={blocks.soft}>{t.ends(formatDay(expires_at, organisationZone))}</p>}
      </Sheet>
    </>
  );
}

/** The error page of an unknown invitation, of one that has ended, and of too many attempts. */
export function ErrorBoundary() {
  const t = useRoleInvitationTexts();
  return <LinkBoundary texts={t} to={linkTo(pages.challenges)} next={t.toChallenges} />;
}
