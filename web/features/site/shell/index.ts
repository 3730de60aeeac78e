export { FailureDialog } from './failure-dialog.tsx';
export { Footer } from './footer.tsx';
export { Navigation } from './navigation.tsx';
export { useShellTexts } from './texts.ts';
export { Toasts } from './toasts.tsx';
export { UnknownAddress } from './unknown-address.tsx';
