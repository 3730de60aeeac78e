import { useEffect, useEffectEvent } from 'react';
import { dropIntention, storeIntention, takeIntention } from '../../../platform/intention.ts';
import { useMember } from '../../../platform/session.ts';
import { useSignIn } from './sign-in-context.tsx';

/**
 * Something that only members do on this page, by a name that tells it from all else. Whoever is not signed in does
 * that first, by whichever way, and it goes on when they are back.
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
