import type { EditorMessages } from './messages.pt.ts';

export const messages: EditorMessages = {
  toolbar: (label) => `Formatting of ${label}`,
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  heading: 'Heading',
  subheading: 'Smaller heading',
  quote: 'Quote',
  link: 'Link',
  linkDialog: {
    title: 'Link',
    address: 'Address',
    help: 'For example: example.org',
    staffHelp: 'For example: example.org, or a page of the platform, such as /faq',
    text: 'Text',
    wrong: 'Write an address such as example.org',
    save: 'Apply',
    remove: 'Remove the link',
  },
  mentions: {
    label: 'Whom to mention',
    found: (count, one) =>
      `${one ? `${count} person` : `${count} people`} found. Use the arrow keys and Enter to choose.`,
  },
};
