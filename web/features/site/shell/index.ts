export { FailureDialog, Toasts } from './feedback.tsx';
export { Footer } from './footer.tsx';
export { Navigation, UnknownAddress, useIsSetUp, useIsStaffPage } from './navigation.tsx';
export { useShellTexts } from './texts.ts';
