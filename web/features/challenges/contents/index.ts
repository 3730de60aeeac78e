export { ContentEditor, ContentPart, ContentSummary, useContents } from './content-editor.tsx';
export { FileField } from './file-field.tsx';
