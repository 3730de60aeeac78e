export { OwnCard } from './own-card.tsx';
export { ProfileForm } from './profile-form.tsx';
