export { HomeSection, type Opening, openingsOf } from './home-section.tsx';
export { Information } from './information-page.tsx';
export { LegalReminder } from './legal-reminder.tsx';
