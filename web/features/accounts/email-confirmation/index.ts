export { ConfirmReminder } from './confirm-reminder.tsx';
