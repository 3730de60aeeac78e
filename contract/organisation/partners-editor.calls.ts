import { defineCalls } from '../calls.ts';
import { orderCalls, pictureCalls, rowCalls } from '../editing.ts';
import { editedPartners } from './partners-editor.ts';

export const organisationPartnersEditorCalls = defineCalls('Managing the organisation', {
  ...rowCalls(editedPartners),
  ...orderCalls(editedPartners),
  ...pictureCalls(editedPartners, 'logo'),
});
