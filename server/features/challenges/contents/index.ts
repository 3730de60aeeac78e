export {
  assertNotArchived,
  type ContentChange,
  type ContentEditor,
  type ContentKind,
  changeContent,
  createContent,
  deleteContent,
  deleteContents,
  lockContent,
  orderContents,
  replaceFields,
  requireSomeLanguage,
  updateLocked,
} from './change-contents.ts';
export { contentsMessages } from './contents.messages.ts';
export { byPosition, findContents, newestFirst } from './contents.queries.ts';
export { copyContents } from './copy-contents.ts';
export { createContentChange, type EditorRequest, editorOf } from './create-content-change.ts';
