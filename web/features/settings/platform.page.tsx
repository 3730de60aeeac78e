import { NeedsProfile } from './needs-profile.tsx';

/** How the platform reaches a member, for those whose profile is complete. */
export function Component() {
  return <NeedsProfile />;
}
