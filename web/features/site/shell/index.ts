export { FailureDialog, Toasts } from './feedback.tsx';
export { Footer } from './footer.tsx';
export { Navigation, useIsSetUp, useIsStaffPage } from './navigation.tsx';
export { useShellTexts } from './texts.ts';
export { UnknownAddress } from './unknown-address.tsx';
