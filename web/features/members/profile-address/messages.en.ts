import type { ProfileAddressMessages } from './messages.pt.ts';

export const messages: ProfileAddressMessages = {
  title: 'Address of your profile',
  lead: 'Pass it on, put it in your CV. If you change it, the old addresses still lead here.',
  present: 'Its address today',
  copy: 'Copy address',
  copied: 'Address copied.',
  notCopied: 'It could not be copied. Select the address and copy it.',
  slug: 'New end of the address',
  help: 'Small letters without accents, numbers and hyphens, such as ana-souza.',
  save: 'Change address',
  saving: 'Saving…',
};
