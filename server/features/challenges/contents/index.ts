export {
  assertNotArchived,
  changeContent,
  createContent,
  deleteContent,
  deleteContents,
  lockContent,
  replaceFields,
  updateLocked,
} from './change-contents.ts';
export { type ContentChange, type ContentEditor, type ContentKind, requireSomeLanguage } from './content-kind.ts';
export { contentsMessages } from './contents.messages.ts';
export { byPosition, findContents, newestFirst } from './contents.queries.ts';
export { copyContents } from './copy-contents.ts';
export { createContentChange, type EditorRequest, editorOf } from './create-content-change.ts';
export { orderContents } from './order-contents.ts';
