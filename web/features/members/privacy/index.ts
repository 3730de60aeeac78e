export { PrivacyForm } from './privacy-form.tsx';
