export { CredentialsForm } from './credentials-form.tsx';
export { SessionList } from './session-list.tsx';
