import type { ChallengePartnersMessages } from './messages.pt.ts';

export const messages: ChallengePartnersMessages = {
  title: 'Partners',
  lead: 'Organisations that give money, room, people or knowledge to make the challenge happen.',
  count: (count, one) =>
    one ? `${count} partner supports this challenge` : `${count} partners support this challenge`,
  no_challenge_partner: 'This challenge has no partners yet.',
  site: 'Visit the website',
  visit: (name) => `Visit the website of ${name}`,
};
