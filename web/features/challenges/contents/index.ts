export { ContentEditor, ContentPart } from './content-editor.tsx';
export { FileField } from './file-field.tsx';
export { useContents } from './use-contents.ts';
