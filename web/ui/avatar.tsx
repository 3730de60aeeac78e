import { avatarWidths, isUploaded, pictureAt } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';

const defaultAvatar = '/icons/avatar.svg';

interface AvatarProps {
  /** Absent while the member is loading: the space is reserved. */
  address: string | undefined;
  className: string | undefined;
  /** Of each side, in pixels. */
  size: number;
}

/** The widths of an uploaded picture, as `srcset`: the browser fetches the smallest sharp one. */
function widthsOf(address: string): string | undefined {
  return isUploaded(address)
    ? avatarWidths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
    : undefined;
}

/** A member's picture, which the API always has; one that fails to load falls back to the default. */
export function Avatar({ address, className, size }: AvatarProps) {
  const [lost, setLost] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  // It may have been lost before hydration.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setLost(address);
  }, [address]);
  if (!address) return <span className={className} />;
  const shown = lost === address ? defaultAvatar : address;
  const srcSet = widthsOf(shown);
  return (
    <img
      ref={picture}
      className={className}
      {...(srcSet && { srcSet, sizes: `${size}px` })}
      src={shown}
      width={size}
      height={size}
      alt=""
      // Some providers refuse pictures to requests with a referrer.
      referrerPolicy="no-referrer"
      onError={() => setLost(address)}
    />
  );
}
