import { defineCalls } from '../calls.ts';
import { countedTag } from './tags.ts';
import { editedTags, editedTagsQuery, editedTagsShown, tagNameInput, tagParams } from './tags-editor.ts';

export const tagsEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/tags': {
    id: 'listEditedTags',
    summary: `Tags with their number of challenges, unpublished ones too, the most used first; at most ${editedTagsShown}`,
    for: 'staff',
    query: editedTagsQuery,
    answer: editedTags,
  },

  'PUT /admin/tags/:tag': {
    id: 'renameTag',
    summary: 'Renames a tag in all challenges and drafts; the name of another tag merges both',
    for: 'staff',
    params: tagParams,
    body: tagNameInput,
    answer: countedTag,
  },

  'DELETE /admin/tags/:tag': {
    id: 'deleteTag',
    summary: 'Takes a tag off all challenges and drafts',
    for: 'staff',
    params: tagParams,
  },
});
