import type { GalleryMessages } from './messages.pt.ts';

export const messages: GalleryMessages = {
  title: 'Gallery',
  lead: 'Photos and drawings of what is being made.',
  count: (count, one) => (one ? `${count} picture of the way` : `${count} pictures of the way`),
  no_challenge_gallery: 'The gallery is still empty.',
  open: (text) => `Enlarge: ${text}`,
  place: (number, total) => `${number} of ${total}`,
  previous: 'Previous picture',
  next: 'Next picture',
};
