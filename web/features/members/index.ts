export { IncompleteBanner } from './incomplete-banner.tsx';
export { MembershipCard } from './membership-card.tsx';
export { ProfileDialog } from './profile-dialog.tsx';
