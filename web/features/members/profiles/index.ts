export { NeedsProfile } from './needs-profile.tsx';
export { IncompleteDialog, ProfileDialog } from './profile-dialog.tsx';
export { ProfileForm } from './profile-form.tsx';
