export type { OwnField } from './rows/row-fields.tsx';
export { RowsEditor } from './rows/rows-editor.tsx';
export type { Row, RowPath } from './rows/use-rows.ts';
