export { ConfirmReminder } from '../features/accounts/email-confirmation/index.tsx';
export { LegalReminder } from '../features/organisation/pages/index.ts';
