export { AddressForm } from './address-form.tsx';
export { PrivacyForm } from './privacy-form.tsx';
export { IncompleteBanner, MembershipCard } from './profile-cards.tsx';
export { ProfileList } from './profile-list.tsx';
export { useShownProfile } from './shown-profile.ts';
