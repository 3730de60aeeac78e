import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  home: 'Home page',
  contents: 'On this page',
  legal: {
    print: 'Print',
    present: (version, since) => `Version ${version}, in force since ${since}`,
    past: (version, since) => `Version ${version}, which came into force on ${since} and has been replaced.`,
    coming: (version, from) => `Version ${version}, which comes into force on ${from}.`,
    toPresent: 'Read the version in force',
    all: 'Versions of this text',
    name: (version) => `Version ${version}`,
    states: { past: 'earlier', present: 'in force', coming: 'to come' },
    from: (day) => `since ${day}`,
    comingFrom: (day) => `from ${day}`,
    first: 'The first version.',
    titleOf: (title, version) => `${title}, version ${version}`,
  },
  update: {
    title: 'Our texts have changed',
    names: { terms: 'Terms of use', privacy: 'Privacy policy' },
    since: (day) => `, in force since ${day}.`,
    agree: 'I have read and agree',
    agreeing: 'Keeping…',
    agreed: 'Kept. Thank you!',
    failed: 'We could not keep it. Try again.',
    later: 'Put it off',
  },
};
