export { AddressForm } from './address-form.tsx';
export { IncompleteBanner } from './incomplete-banner.tsx';
export { MembershipCard } from './membership-card.tsx';
export { PrivacyForm } from './privacy-form.tsx';
export { ProfileList } from './profile-list.tsx';
export { useShownProfile } from './shown-profile.ts';
