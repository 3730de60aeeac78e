export { Reauthentication } from './reauthentication.tsx';
export { CredentialsForm, SessionList } from './security-panels.tsx';
