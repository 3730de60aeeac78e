export { registerFaqsEditor } from './editor/faqs-editor.routes.ts';
export { findFaqs, findThemes } from './faqs.queries.ts';
export { registerFaqs } from './faqs.routes.ts';
export { readFaqsFile, updateFaqs, writeFaqsFile } from './faqs-file.ts';
