export { IncompleteDialog } from './incomplete-dialog.tsx';
export { NeedsProfile } from './needs-profile.tsx';
export { ProfileDialog } from './profile-dialog.tsx';
export { ProfileForm } from './profile-form.tsx';
