export { CompleteBanner } from './complete-banner.tsx';
export { ProfileForm } from './profile-form.tsx';
