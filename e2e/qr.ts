import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { readPixels } from '../server/testing/picture-files.ts';

/** What a camera reads in a QR code on the screen. */
export async function scan(element: Locator): Promise<string> {
  return decodeQR(await readPixels(await element.screenshot()));
}
