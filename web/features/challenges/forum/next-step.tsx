import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import { useForumTexts, useShownChallenge } from './use-forum.ts';

/** What somebody does first who may not write here yet: sign in, or accept the challenge. */
export function NextStep() {
  const t = useForumTexts();
  const { challenge, participation } = useShownChallenge();
  const { status } = useMember();
  const { open } = useSignIn();
  const { known } = participation;
  // The server renders the visitors' page: hidden from members until the session is known.
  if (status !== 'member')
    return (
      <Button look="outline" className={blocks.visitors} onClick={() => open()}>
        {t.signIn}
      </Button>
    );
  if (!known) return null;
  const hasRole = known.is_contestant || known.is_judge || known.is_advisor || known.is_challenge_admin;
  if (hasRole) return <p>{t.unavailable}</p>;
  return (
    <p>
      {t.acceptFirst} <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{t.toChallenge}</Link>
    </p>
  );
}
