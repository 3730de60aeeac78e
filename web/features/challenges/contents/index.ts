export { ContentEditor } from './content-editor.tsx';
export { ContentPart, ContentSummary } from './content-part.tsx';
export { FileField } from './file-field.tsx';
export { useContents } from './use-contents.ts';
