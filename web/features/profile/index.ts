export { ProfileForm } from './profile-form.tsx';
