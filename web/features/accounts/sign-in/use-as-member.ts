import { useEffect, useEffectEvent } from 'react';
import { dropIntention, storeIntention, takeIntention } from '../../../platform/intention.ts';
import { useMember } from '../../../platform/session.ts';
import { useSignIn } from './sign-in-context.tsx';

/**
 * An action of this page for members only, identified by a unique name. A visitor signs in first, by any method, and
 * the action continues when they are back.
 */
export function useAsMember(name: string, act: () => void): () => void {
  const { member, status } = useMember();
  const { open } = useSignIn();
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (status === 'member' && takeIntention(name)) goOn();
  }, [status, name]);
  return () => {
    if (member) return act();
    storeIntention(name);
    open({ otherwise: dropIntention });
  };
}
