import { expect, test } from 'vitest';
import { formatPosition, parsePosition } from './map/map-position.ts';
import { findVideo } from './video/video-address.ts';

test('a position survives an address', () => {
  const position = { latitude: -8.05, longitude: -34.9 };
  expect(formatPosition(position)).toBe('-8.05,-34.9');
  expect(parsePosition(formatPosition(position))).toEqual(position);
  expect(parsePosition('0,180')).toEqual({ latitude: 0, longitude: 180 });
});

test.each(['', '8', '91,0', '0,181', '-8.051,-34.9', 'a,b', '1,2,3'])('%s is no position', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'YouTube', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=3', 'YouTube', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?t=4', 'YouTube', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'YouTube', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'YouTube', 'aqz-KE-bpKQ'],
  ['https://vimeo.com/1084537', 'Vimeo', '1084537'],
  ['https://vimeo.com/channels/staffpicks/1084537', 'Vimeo', '1084537'],
  ['https://player.vimeo.com/video/1084537?h=1', 'Vimeo', '1084537'],
])('%s is a video of %s', (address, site, id) => expect(findVideo(address)).toMatchObject({ site, id }));

test.each([
  'https://www.youtube.com/watch?v=short',
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  'not an address',
])('%s is not a video', (address) => expect(findVideo(address)).toBeUndefined());
