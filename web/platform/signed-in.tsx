import type { User } from '@mutirao/contract/members/members/members.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
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

interface ReaderZone {
  readonly zone: string;
  /** Names the zone where it is not the organisation's, whose name the texts have. */
  readonly name: string | undefined;
  /** The zone of a member's settings; visitors read the organisation's. */
  readonly isOwn: boolean;
}

/** The zone in which the reader sees times: the organisation's for visitors, a member's own once they are known. */
export function useReaderZone(): ReaderZone {
  const { member } = useMember();
  const zone = member?.platform_setting.timezone ?? organisationZone;
  const name = zone === organisationZone ? undefined : zone.replaceAll('_', ' ');
  return { zone, name, isOwn: member !== undefined };
}
