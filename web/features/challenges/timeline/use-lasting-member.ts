import type { User } from '@mutirao/contract/members/members.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMember } from '../../../platform/session.ts';
import { useSignIn } from '../../accounts/sign-in/index.ts';

/**
 * The member to whom a public page shows forms of theirs. When their session expires they are asked to sign in again,
 * and the forms stay meanwhile.
 */
export function useLastingMember(): User | undefined {
  const { status, member, isExpired = false } = useMember();
  const { open } = useSignIn();
  const [shown, setShown] = useState<User>();
  if (member && member !== shown) setShown(member);
  if (shown && status === 'visitor' && !isExpired) setShown(undefined);

  const isShown = shown !== undefined;
  const askAgain = useEffectEvent(() => isShown && open({ otherwise: () => setShown(undefined) }));
  useEffect(() => {
    if (isExpired) askAgain();
  }, [isExpired]);
  return shown;
}
