import { expect, test } from 'vitest';
import { seal, unseal } from './signing-keys.ts';

const secret = 'k7Qz2mWx9RtYv4BnLp8HsDf3JgCe6UaT';
const text = Buffer.from('the password of the mail server');
const sealed = seal(secret, 'mail', text);

test('what was sealed is read with the same secret, for the same purpose', () => {
  expect(unseal(secret, 'mail', sealed)).toEqual(text);
  expect(unseal(`${secret}x`, 'mail', sealed)).toBeUndefined();
  expect(unseal(secret, 'links', sealed)).toBeUndefined();
});

test('no changed byte is read, nor a shortened value', () => {
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, 'mail', changed), `byte ${at}`).toBeUndefined();
  }
  for (const length of [0, 27, 28, sealed.length - 1])
    expect(unseal(secret, 'mail', sealed.subarray(0, length))).toBeUndefined();
});

test('the same value is sealed differently each time', () => {
  expect(seal(secret, 'mail', text)).not.toEqual(sealed);
});
