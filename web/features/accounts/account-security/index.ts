export { CredentialsForm } from './credentials-form.tsx';
export { Reauthentication } from './reauthentication.tsx';
export { SessionList } from './session-list.tsx';
