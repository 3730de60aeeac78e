import type { messages as pt } from './messages.pt.ts';

export const messages: typeof pt = {
  title: 'Verify a result',
  intro:
    'Choose the file that the result page offers for download. This page recomputes all that the judges recorded and shows what differs. The file does not leave this device, and nothing here needs a network.',
  language: 'Language',
  file: 'File of the record (JSON)',
  checking: 'Checking…',
  equal: 'It holds: nothing differs',
  equalText: 'The ranking, the leaves of the tree and the signatures are what the record says.',
  differs: (count: string, one: boolean) =>
    one ? 'It does not hold: 1 difference' : `It does not hold: ${count} differences`,
  differences: 'What differs',
  more: (count: string) => `and ${count} more`,
  record: 'The record',
  challenge: 'Challenge',
  stage: 'Stage',
  origin: 'Origin',
  leaves: 'Leaves',
  root: 'Root of the tree',
  checkpoints: 'Checkpoints',
  witnesses: 'Witnesses of the last one',
  noWitness: 'None: the installation alone signed it.',
  keys: 'Keys',
  keysText:
    'Compare them with the keys that the organisation and the witnesses publish: a forger of the whole file replaces the keys in it, too.',
  results: 'Recomputed ranking',
  kinds: { preliminary: 'Preliminary', corrected: 'Corrected', final: 'Final' },
  rank: 'Rank',
  entry: 'Entry',
  points: 'Points',
  other: 'By the other model',
  head: 'Second look',
  yes: 'yes',
  no: 'no',
};
