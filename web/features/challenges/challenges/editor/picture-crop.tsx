import blocks from '../../../../ui/blocks.module.css';
import 'react-image-crop/dist/ReactCrop.css';
import ReactCrop from 'react-image-crop';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './pictures.module.css';

/** A part of a picture, in shares of its width and height, from 0 to 1. */
interface CropArea {
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

interface PictureCropProps {
  /** Address of the picture. */
  picture: string;
  /** Width by height of what is cut out; any shape without it. */
  aspect?: number;
  /** Absent until the picture is loaded; then the largest possible is reported. */
  crop: CropArea | undefined;
  onCrop: (crop: CropArea) => void;
}

const share = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000));

/** Chooses the visible part of a picture, by pointer or keyboard. */
export function PictureCrop({ picture, aspect, crop, onCrop }: PictureCropProps) {
  const t = useChallengeEditorTexts().crop;
  const { nw, n, ne, e, se, s, sw, w } = t.handles;
  return (
    <div className={styles.crop}>
      <ReactCrop
        {...(aspect && { aspect })}
        keepSelection
        minWidth={24}
        ariaLabels={{
          cropArea: t.area,
          nwDragHandle: nw,
          nDragHandle: n,
          neDragHandle: ne,
          eDragHandle: e,
          seDragHandle: se,
          sDragHandle: s,
          swDragHandle: sw,
          wDragHandle: w,
        }}
        {...(crop && {
          crop: { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 },
        })}
        onChange={(_, { x, y, width, height }) =>
          onCrop({ x: share(x), y: share(y), width: share(width), height: share(height) })
        }
      >
        <img
          className={styles.whole}
          src={picture}
          alt={t.picture}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            !crop && onCrop(largestCrop({ width, height }, aspect ?? width / height))
          }
        />
      </ReactCrop>
      <p className={blocks.soft}>{t.hint}</p>
    </div>
  );
}
