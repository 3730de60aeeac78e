export { ChallengeFrame } from './challenge-frame.tsx';
export type { OwnField } from './rows/row-fields.tsx';
export type { Row, RowPath } from './rows/rows-editor.tsx';
export { RowsEditor } from './rows/rows-editor.tsx';
export { useCrumb } from './sections.tsx';
