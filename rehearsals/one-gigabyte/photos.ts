import { largestUpload } from '@mutirao/contract/pictures.ts';
import { takeLargePhoto } from '../../server/testing/picture-files.ts';
import { encodeForm } from '../../server/testing/send.ts';
import { check } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';

interface Photo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly progressive?: boolean;
}

/** What phones make, and the two that the rules accept at most: by pixels, and by the memory of the decoder. */
export const photos: readonly Photo[] = [
  { name: '48 megapixels', width: 8000, height: 6000 },
  { name: '100 megapixels, the most', width: 11_540, height: 8660 },
  { name: '71 megapixels, progressive', width: 9730, height: 7300, progressive: true },
];

interface Sending {
  readonly bytes: Buffer;
  readonly origin: string;
  readonly token: string;
  readonly challengeId: number;
}

/** A file of the photo, as large as an upload may be. */
export const takePhoto = (photo: Photo): Promise<Buffer> => takeLargePhoto(photo, largestUpload);

/** Adds a photo to the gallery of a challenge, as its editors do. */
export async function sendPhoto({ figure }: Rehearsing, photo: Photo, sending: Sending): Promise<void> {
  const { bytes, origin, token, challengeId } = sending;
  const { headers, payload } = encodeForm(['text_pt', 'O rio'], ['text_en', 'The river'], ['image', { bytes }]);
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/admin/challenges/${challengeId}/gallery`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  check(answer.status === 201, `The photo of ${photo.name} was refused: ${answer.status} ${await answer.text()}`);
  figure(`photo of 10 MB, ${photo.name}`, `${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
