export { AddressForm } from './address-form.tsx';
export { type Begun, beginList } from './begin-list.ts';
export { IncompleteBanner } from './incomplete-banner.tsx';
export { MembershipCard } from './membership-card.tsx';
export { PrivacyForm } from './privacy-form.tsx';
export { ProfileList } from './profile-list.tsx';
export { useShownProfile } from './shown-profile.ts';
