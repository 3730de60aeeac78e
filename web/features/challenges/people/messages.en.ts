import type { PeopleMessages } from './messages.pt.ts';

export const messages: PeopleMessages = {
  newTab: 'opens in a new tab',
  judges: {
    title: 'Judges',
    lead: 'They read every answer to the stages and write what they saw in it.',
    count: (count, one) => (one ? `${count} person judges` : `${count} people judge`),
    no_challenge_judge: 'This challenge has no judges yet.',
  },
  advisers: {
    title: 'Advisers',
    lead: 'They know the problem well and answer questions through the stages.',
    count: (count, one) => (one ? `${count} person advises` : `${count} people advise`),
    no_challenge_advisers: 'This challenge has no advisers yet.',
    invitation: 'Do you know this problem well? Advise those who take part.',
  },
  applying: {
    open: 'I want to advise',
    title: 'Advise this challenge',
    text: 'Tell who you are and what you know about the problem. The admins of the challenge read your application and your profile, and answer.',
    message: 'What you bring',
    send: 'Send application',
    sending: 'Sending…',
    success: 'Application sent. You will be notified of the answer.',
    failed: 'The application could not be sent.',
    waiting: 'Your application to advise was sent and waits for an answer.',
    cannot: 'Those who have a role in this challenge cannot apply to advise it.',
    profile: {
      title: 'Complete your profile',
      text: 'To advise a challenge, complete your profile first: its admins get to know you by it.',
      notNow: 'Not now',
      create: 'Create',
    },
  },
  applications: {
    title: 'Applications to advise',
    accept: 'Accept',
    refuse: 'Refuse',
    accepted: (name) => `${name} now advises this challenge.`,
    refused: 'Application refused.',
    failed: 'The application could not be answered.',
  },
};
