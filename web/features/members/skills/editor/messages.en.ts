import type { SkillsEditorMessages } from './messages.pt.ts';

export const messages: SkillsEditorMessages = {
  title: 'Skills',
  lead: 'What people say they can do, and what teams look for.',
  addTitle: 'New skill',
  name: 'Name',
  abbr: 'Short word',
  abbrHelp:
    'In addresses, the same in both languages: small letters, digits and hyphens. Changing it breaks old links.',
  used: (abbr) => `${abbr} · in use`,
};
