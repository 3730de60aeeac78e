import type { MembersMessages } from './messages.pt.ts';

export const messages: MembersMessages = {
  card: {
    label: 'Membership card',
    league: 'Mutirão league',
    member: 'Member no.',
    since: 'Member since',
    country: 'Country of residence',
  },
  profile: {
    description: (name) => `${name} on Mutirão.`,
    rolesLabel: 'Roles on Mutirão',
    about: 'About',
    noAbout: (name) => `${name} has not written anything here yet.`,
    noAboutMine: 'You have not written anything about yourself yet.',
    edit: 'Edit my profile',
    notFound: 'Nobody lives at this address',
    notFoundText: 'This person has moved, or is no longer part of Mutirão.',
    home: 'Go to the homepage',
  },
};
