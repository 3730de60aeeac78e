import type { FiguresMessages } from './messages.pt.ts';

export const messages: FiguresMessages = {
  span: {
    usual: 'Usual spans',
    own: 'Another span',
    lastTwelve: 'Last 12 months',
    year: (year) => `Year ${year}`,
    lastYears: 'Last 5 years',
    from: 'From',
    to: 'To',
    help: 'Year and month, such as 2026-03',
    show: 'Show',
  },
  number: 'Number',
  total: 'Total',
  hidden: 'hidden',
  atLeast: (count) => `at least ${count}`,
  wholeYear: (year) => `The whole year ${year}.`,
  wholeYears: (first, last) => `The whole years ${first} to ${last}.`,
  none: 'Nothing to count in this span. Choose another one above.',
  counted: (moment) => `Counted on ${moment}, and again each night.`,
  small:
    'Numbers below 5 are hidden, and so are those from which they could be computed: the figures can be published without exposing anyone.',
  notCounted: 'The figures are being counted',
  notCountedText: 'It is the first count of the platform. It appears here in a minute.',
};
