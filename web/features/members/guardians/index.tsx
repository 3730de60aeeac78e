import type { User } from '@mutirao/contract/members/members/members.ts';
import { Suspense } from 'react';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import type { Limit } from './age-limit.tsx';

/** What limits a member whose profile is complete; of a child under 12, that counts at once. */
function limitOf({ age, user_profile, contestant }: User): Limit | undefined {
  if (age.limit === 'none') return undefined;
  return age.limit === 'too_young' || (user_profile && contestant) ? age.limit : undefined;
}

/** Whether the age keeps the member from taking part; without it, what else does is asked first. */
export function useAgeLimit(): Limit | undefined {
  const { member } = useMember();
  return member && limitOf(member);
}

// Few members need these parts, which visitors' pages would load with all their texts.

/** Shows a member what the age keeps them from, with the next step in place; nothing to others. */
export function AgeNotice() {
  const limit = useAgeLimit();
  const Part = useLazyPart(async () => (await import('./age-limit.tsx')).Notice);
  return limit ? (
    <Suspense>
      <Part limit={limit} />
    </Suspense>
  ) : null;
}

/** Says before a step why the age does not allow it yet. */
export function AgeLimitDialog(props: { limit: Limit; onClose: () => void }) {
  const Part = useLazyPart(async () => (await import('./age-limit.tsx')).LimitDialog);
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The same in place of a page. */
export function AgeLimitState(props: { limit: Limit }) {
  const Part = useLazyPart(async () => (await import('./age-limit.tsx')).LimitState);
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
