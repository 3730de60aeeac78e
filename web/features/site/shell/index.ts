export { EndlessEnd } from './endless-end.tsx';
export { FailureDialog } from './failure-dialog.tsx';
export { Footer } from './footer.tsx';
export { Navigation } from './navigation.tsx';
export { ServerFailure } from './server-failure.tsx';
export { shellTexts } from './texts.ts';
export { Toasts } from './toasts.tsx';
