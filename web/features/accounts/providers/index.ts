export { endAtProvider } from './calls.ts';
export { ProviderButtons } from './provider-buttons.tsx';
