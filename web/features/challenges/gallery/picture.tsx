import type { GalleryPicture } from '@mutirao/contract/challenges/gallery/gallery.calls.ts';
import { galleryWidths } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { isUploaded, pictureAt } from '@mutirao/contract/pictures.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const useGalleryTexts = defineTexts('gallery', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface PictureProps {
  picture: GalleryPicture;
  /** Of the space that it fills, as in `sizes`. */
  sizes: string;
  alt: string;
  className: string | undefined;
  lazy?: boolean;
}

/** A picture of the gallery: of an uploaded one the browser fetches the smallest sharp size. */
export function Picture({ picture: { image_url, width, height }, sizes, alt, className, lazy }: PictureProps) {
  const srcSet = isUploaded(image_url)
    ? galleryWidths.map((one) => `${pictureAt(image_url, one)} ${one}w`).join(', ')
    : undefined;
  return (
    <img
      className={className}
      {...(srcSet && { srcSet, sizes })}
      src={image_url}
      width={width}
      height={height}
      alt={alt}
      {...(lazy && { loading: 'lazy' })}
    />
  );
}
