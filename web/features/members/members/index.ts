export { IncompleteBanner, MembershipCard } from './profile-cards.tsx';
export { ProfileList } from './profile-list.tsx';
export { AddressForm, PrivacyForm } from './settings-forms.tsx';
export { useShownProfile } from './shown-profile.ts';
