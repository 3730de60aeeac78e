import { messages as challengeEditorEn } from '../../web/features/challenges/challenges/editor/messages.en.ts';
import { messages as challengeEditorPt } from '../../web/features/challenges/challenges/editor/messages.pt.ts';
import { messages as editingEn } from '../../web/ui/editing/messages.en.ts';
import { messages as editingPt } from '../../web/ui/editing/messages.pt.ts';
import { messages as uiEn } from '../../web/ui/messages.en.ts';
import { messages as uiPt } from '../../web/ui/messages.pt.ts';
import { messages as paginationEn } from '../../web/ui/pagination/messages.en.ts';
import { messages as paginationPt } from '../../web/ui/pagination/messages.pt.ts';
import { messages as editorEn } from '../../web/ui/rich-text-editor/messages.en.ts';
import { messages as editorPt } from '../../web/ui/rich-text-editor/messages.pt.ts';

/** In Portuguese and English, by feature. */
export const ui = {
  crop: [challengeEditorPt.crop, challengeEditorEn.crop],
  editing: [editingPt, editingEn],
  editor: [editorPt, editorEn],
  pagination: [paginationPt, paginationEn],
  sortable: [editingPt.sortable, editingEn.sortable],
  ui: [uiPt, uiEn],
} as const;
