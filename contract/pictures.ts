/** The types accepted as pictures, by content, whatever the file name. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The largest file that may be uploaded, in bytes. */
export const largestUpload = 10 * 1024 * 1024;

/** The sizes of an avatar, each a square of so many pixels. */
export const avatarWidths = [64, 128, 256, 512] as const;
/** The size whose address a member's row stores. */
export const avatarWidth = 256;

const ours = /^(\/media\/[0-9a-f]{32}\/)\d+(\.webp)$/;

/** The address of an uploaded picture in another of its widths; any other picture has only one address. */
export function pictureAt(address: string, width: number): string {
  return address.replace(ours, `$1${width}$2`);
}

/** True for the address of an uploaded picture. */
export function isUploaded(address: string): boolean {
  return ours.test(address);
}
