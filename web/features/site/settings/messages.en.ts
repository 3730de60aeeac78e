import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Settings of the platform',
  lead: 'They apply at once, to everyone. What the operators of the server have fixed is read-only here.',
  fixed: (variable) =>
    `The operators of the server set this by the variable ${variable}; it can only be changed there.`,
  signatory: {
    title: 'Who signs the certificates',
    lead: 'It applies to the next ones. Certificates that were issued stay as they are.',
    name: 'Name',
    nameHelp: 'If empty, the name of the organisation signs.',
    role: 'Role',
    signature: 'Signature',
    help: 'A photo or scan on a white ground. JPEG, PNG, WebP or AVIF, up to 10 MB.',
    preview: 'The present signature',
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove the picture',
    notPicture: 'This is not a picture.',
    tooLarge: 'The picture is larger than 10 MB.',
  },
};
