import { expect, test } from 'vitest';
import { largestCrop } from './picture-crop.tsx';

test.each([
  { picture: { width: 1000, height: 500 }, aspect: 1, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } },
  { picture: { width: 500, height: 1000 }, aspect: 1, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } },
  { picture: { width: 1200, height: 520 }, aspect: 1200 / 520, crop: { x: 0, y: 0, width: 1, height: 1 } },
])('the largest part of $picture with the ratio $aspect', ({ picture, aspect, crop }) => {
  expect(largestCrop(picture, aspect)).toEqual(crop);
});
