export { ColoursPanel } from './colours-panel.tsx';
export { MailPanel } from './mail-panel.tsx';
export { WithLook } from './panel-form.tsx';
export { ContactsPanel, OrganisationPanel, PicturePanel } from './panels.tsx';
