export { BeginProfile } from './begin-profile.tsx';
export { IncompleteDialog, NeedsProfile, ProfileDialog } from './profile-dialog.tsx';
export { ProfileForm } from './profile-form.tsx';
