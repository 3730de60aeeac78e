export { ConfirmDialog } from './confirm-dialog.tsx';
export { IncompleteDialog } from './incomplete-dialog.tsx';
export { Loaded } from './loaded.tsx';
export { NeedsProfile } from './needs-profile.tsx';
export { Panel } from './panel.tsx';
export { SaveRow } from './save-row.tsx';
export { useAction } from './use-action.ts';
export { useSaveToasts } from './use-save-toasts.ts';
