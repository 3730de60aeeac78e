/** What may be uploaded as a picture: by its content, whatever the file is called. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The largest file that may be uploaded, in bytes. */
export const largestUpload = 10 * 1024 * 1024;

/** The sizes in which an avatar is kept, each a square of so many pixels. */
export const avatarWidths = [64, 128, 256, 512] as const;
/** The one whose address says which avatar a member has. */
export const avatarWidth = 256;

const ours = /^(\/media\/[0-9a-f]{32}\/)\d+(\.webp)$/;

/** The address of an uploaded picture in another of its widths; any other picture has one address alone. */
export function pictureAt(address: string, width: number): string {
  return address.replace(ours, `$1${width}$2`);
}

/** True for a picture that was uploaded here. */
export function isUploaded(address: string): boolean {
  return ours.test(address);
}
