import { expect, test } from 'vitest';
import { readPartnersFile } from './index.ts';

const fileWith = (address: string) => `## Casa {#casa}\n\n${address}\n\nA house.\n`;

test.each(['https://casa.example', 'http://www.casa.example/pt?a=b#c', 'http://10.0.0.7:8080'])(
  '%s is where a partner is',
  (address) => {
    expect(readPartnersFile(fileWith(address))).toEqual({
      text: [{ slug: 'casa', name: 'Casa', url: address, description: 'A house.' }],
      problems: [],
    });
  },
);

test.each(['https://', 'https://a:b:c.d', 'http://[casa'])('%s is reported as no address', (address) => {
  expect(readPartnersFile(fileWith(address)).problems).toEqual([
    { line: expect.any(Number), problem: `${address} is no address on the web` },
  ]);
});

test('the web address of a partner is optional', () => {
  expect(readPartnersFile('## Casa {#casa}\n\nA house, see https://casa.example.\n').text).toEqual([
    { slug: 'casa', name: 'Casa', url: null, description: 'A house, see https://casa.example.' },
  ]);
});
