export { ConfirmReminder } from '../features/accounts/email-confirmation/index.ts';
export { LegalReminder } from '../features/organisation/pages/index.ts';
