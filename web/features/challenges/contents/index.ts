export { ContentEditor } from './content-editor.tsx';
export { ContentPart } from './content-part.tsx';
export { ContentSummary } from './content-summary.tsx';
export { FileField } from './file-field.tsx';
export { useContents } from './use-contents.ts';
