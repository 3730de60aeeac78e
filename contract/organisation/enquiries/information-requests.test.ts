import { expect, test } from 'vitest';
import {
  checkCharacter,
  protocolCharacters,
  randomCharacters,
  readProtocol,
  writeProtocol,
} from './information-requests.ts';

const random = 'ACDE34679FGHJKM';
const whole = random + checkCharacter(random);

test('a protocol is parsed in any case and with any separators', () => {
  expect(writeProtocol(whole)).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  for (const typed of [whole, writeProtocol(whole), ` ${writeProtocol(whole).toLowerCase().replaceAll('-', ' ')} `])
    expect(readProtocol(typed)).toBe(whole);
});

test('every wrong character is detected', () => {
  for (let at = 0; at <= randomCharacters; at += 1)
    for (const other of protocolCharacters) {
      const typed = whole.slice(0, at) + other + whole.slice(at + 1);
      expect(readProtocol(typed)).toBe(typed === whole ? whole : undefined);
    }
});

test('every swap of neighbours is detected', () => {
  for (let at = 0; at < randomCharacters - 1; at += 1) {
    const typed = whole.slice(0, at) + whole[at + 1] + whole[at] + whole.slice(at + 2);
    expect(readProtocol(typed)).toBeUndefined();
  }
});

test.each(['', 'ACDE', `${whole}A`, 'O0IL-1B8S-5Z2U-VOIL', "' or 1=1 --"])('%j is not a protocol', (typed) => {
  expect(readProtocol(typed)).toBeUndefined();
});

test('no characters are easily confused', () => {
  expect(protocolCharacters).toHaveLength(23);
  expect(protocolCharacters).not.toMatch(/[01258BILOSUVZ]/);
});
