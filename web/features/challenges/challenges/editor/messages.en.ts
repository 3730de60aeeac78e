import { messages as contents } from './messages/contents.en.ts';
import { messages as fields } from './messages/fields.en.ts';
import { messages as lists } from './messages/lists.en.ts';
import { messages as publishing } from './messages/publishing.en.ts';
import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    published: 'Published',
    changed: 'Published, with changes',
    archived: 'Archived',
  },
  situations: { in_progress: 'In progress', finished: 'Finished', coming_soon: 'Coming soon' },
  languages: { pt: 'Portuguese', en: 'English' },
  cancel: 'Cancel',
  waiting: 'One moment…',
  failed: 'That did not work. Try again.',
  untitled: 'Untitled',
  undo: 'Undo',
  done: 'Done',
  editor: {
    back: 'All challenges',
    parts: 'Parts of the editor',
    status: 'State and publication',
    names: {
      texts: 'Texts',
      pictures: 'Pictures',
      goals: 'Goals and tags',
      blocks: 'Blocks of the description',
      prizes: 'Prizes',
      dates: 'Dates',
      tabs: 'Tabs and teams',
    },
    leads: {
      texts: 'What people read first. Each text in both languages.',
      pictures: 'Each place has its own cut. Without a picture, one is drawn from the name.',
      goals: 'How people find the challenge.',
      blocks: 'They appear below the description, in this order.',
      prizes: 'They appear in competitions, in this order.',
      dates: 'All in the same time zone.',
      tabs: 'What the page of the challenge has.',
    },
    lastChange: (name, moment) => `Last change: ${name}, ${moment}`,
    somebody: 'somebody',
    preview: 'Preview',
    readOnly: 'This challenge is archived. Bring it back to edit it.',
  },
  ...lists,
  ...publishing,
  ...fields,
  ...contents,
};
