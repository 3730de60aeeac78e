export { type Begun, beginList } from './begin-list.ts';
export { IncompleteBanner } from './incomplete-banner.tsx';
export { MembershipCard } from './membership-card.tsx';
export { ProfileDialog } from './profile-dialog.tsx';
export { ProfileList } from './profile-list.tsx';
export { useShownProfile } from './shown-profile.ts';
