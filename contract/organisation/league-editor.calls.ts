import { defineCalls } from '../calls.ts';
import { orderCalls, pictureCalls, rowCalls } from '../editing.ts';
import { editedLeague } from './league-editor.ts';

export const leagueEditorCalls = defineCalls('Managing the organisation', {
  ...rowCalls(editedLeague),
  ...orderCalls(editedLeague),
  ...pictureCalls(editedLeague, 'avatar'),
  ...pictureCalls(editedLeague, 'banner'),
});
