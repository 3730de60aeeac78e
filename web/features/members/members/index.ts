export { IncompleteBanner, MembershipCard } from './profile-cards.tsx';
export { ProfileList } from './profile-list.tsx';
export { useShownProfile } from './profile-parts.ts';
export { AddressForm, PrivacyForm } from './settings-forms.tsx';
