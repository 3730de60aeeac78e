import type { User } from '@mutirao/contract/members/members/members.ts';
import { createContext, useContext } from 'react';
import { useMember } from './session.ts';

const Context = createContext<User | undefined>(undefined);

/** Provides the member whose page it is. */
export const SignedInProvider = Context.Provider;

/** The member, on pages that only members reach. */
export function useSignedIn(): User {
  const member = useContext(Context);
  if (!member) throw new Error('There is no signed-in member here');
  return member;
}

/** True on pages that only members reach. */
export function useIsGuarded(): boolean {
  return useContext(Context) !== undefined;
}

/** The member whose answers the page shows: the page's member, else the signed-in one; undefined for a visitor. */
export function useViewerId(): number | undefined {
  const { member } = useMember();
  return (useContext(Context) ?? member)?.id;
}
