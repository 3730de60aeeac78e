import type { PrivacyMessages } from './messages.pt.ts';

export const messages: PrivacyMessages = {
  title: 'Where you are shown',
  lead: 'Your profile stays open to whoever has its address. Here you decide where else it is shown.',
  hidden_from_community: 'Do not show me in the community',
  hidden_from_communityHelp: 'You leave the list and the map of people in challenges; your team still sees you.',
  hidden_from_impact_board: 'Do not show me on the impact board',
  hidden_from_impact_boardHelp: 'What you did still counts in the totals, without your name.',
  hidden_from_search: 'Do not show me in search engines',
  hidden_from_searchHelp:
    'We ask Google and others not to keep your profile; what they have kept already may take weeks to go.',
  save: 'Save privacy',
  saving: 'Saving…',
};
