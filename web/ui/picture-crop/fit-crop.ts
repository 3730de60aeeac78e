/** A part of a picture, in shares of its width and height, from 0 to 1. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of this aspect ratio, in the middle of a picture. */
export function largestCrop(picture: { width: number; height: number }, aspect: number): CropArea {
  const ratio = picture.width / picture.height;
  const [width, height] = ratio > aspect ? [aspect / ratio, 1] : [1, ratio / aspect];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
