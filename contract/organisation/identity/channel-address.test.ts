import { expect, test } from 'vitest';
import { channelAddress } from './channel-address.ts';

test.each([
  ['instagram', '@raizesdovale', 'https://www.instagram.com/raizesdovale/'],
  ['instagram', ' raizes.do.vale ', 'https://www.instagram.com/raizes.do.vale/'],
  ['instagram', 'instagram.com/raizes', 'https://instagram.com/raizes'],
  ['instagram', 'https://www.instagram.com/raizes/', 'https://www.instagram.com/raizes/'],
  ['facebook', 'raizesdovale', 'https://www.facebook.com/raizesdovale'],
  ['facebook', 'http://facebook.com/raizes', 'https://facebook.com/raizes'],
  ['tiktok', '@raizes', 'https://www.tiktok.com/@raizes'],
  ['telegram', '@raizes', 'https://t.me/raizes'],
  ['youtube', '@raizes', 'https://www.youtube.com/@raizes'],
  ['linkedin', 'raizes-do-vale', 'https://www.linkedin.com/company/raizes-do-vale'],
  ['github', 'raizes', 'https://github.com/raizes'],
  ['whatsapp', '(38) 99876-5432', 'https://wa.me/5538998765432'],
  ['whatsapp', '+351 912 345 678', 'https://wa.me/351912345678'],
  ['whatsapp', 'https://wa.me/5538998765432', 'https://wa.me/5538998765432'],
  // What is no address stays as it is, and is refused.
  ['whatsapp', '1234', '1234'],
  ['instagram', 'raizes do vale', 'raizes do vale'],
  ['facebook', 'facebook.com', 'facebook.com'],
] as const)('on %s, %s is %s', (channel, typed, address) => {
  expect(channelAddress(channel, typed)).toBe(address);
  expect(channelAddress(channel, address)).toBe(address);
});
