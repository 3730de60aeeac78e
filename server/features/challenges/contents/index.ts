export {
  assertNotArchived,
  changeContent,
  contentsMessages,
  createContent,
  createContentChange,
  deleteContent,
  deleteContents,
  type EditorRequest,
  editorOf,
  lockContent,
  orderContents,
  replaceFields,
  updateLocked,
} from './change-contents.ts';
export { type ContentChange, type ContentEditor, type ContentKind, requireSomeLanguage } from './content-kind.ts';
export { byPosition, findContents, newestFirst } from './contents.queries.ts';
export { copyContents } from './copy-contents.ts';
