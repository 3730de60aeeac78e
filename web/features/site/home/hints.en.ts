import type { messages as portuguese } from './hints.pt.ts';

export const messages: typeof portuguese = {
  label: (section) => `${section}: only staff see this`,
  sections: {
    'active-challenges': {
      title: 'Active challenges',
      text: 'Up to two challenges that you choose are shown here, in progress or coming soon. Until then, visitors do not see this part.',
      add: 'Choose the challenges of the home page',
    },
    'impact-counter': {
      title: 'Impact counter',
      text: 'The figures of the platform are shown here once a challenge is published, and those that you give.',
      add: 'Give figures',
    },
    'social-billionaire-index': {
      title: 'Social billionaire index',
      text: 'The sum of the lives changed is shown here, once a challenge has changed the first one.',
      add: 'See the challenges',
    },
    partners: {
      title: 'Partners',
      text: 'The partners of the organisation are shown here, with their names and logos.',
      add: 'Add partners',
    },
  },
};
