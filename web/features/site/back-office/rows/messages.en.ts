import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  add: 'Add',
  empty: 'There is nothing here yet.',
  choose: 'Choose',
  none: 'None',
  picture: {
    help: 'JPEG, PNG, WebP or AVIF, up to 10 MB. It is saved as soon as you choose it.',
    preview: 'The present picture',
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove the picture',
    notPicture: 'This is not a picture.',
    tooLarge: 'The picture is larger than 10 MB.',
  },
};
