import { NeedsProfile } from './needs-profile.tsx';

/** A member's skills, for those whose profile is complete. */
export function Component() {
  return <NeedsProfile />;
}
