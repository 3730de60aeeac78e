import { avatarWidths, isUploaded, pictureAt } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';

const defaultAvatar = '/icons/avatar.svg';

interface AvatarProps {
  /** Absent while it is not known whose it is: its place is kept. */
  address: string | undefined;
  className: string | undefined;
  /** Of each side, in pixels. */
  size: number;
}

/** An uploaded picture in its widths, of which the browser fetches the smallest that is sharp here. */
function widthsOf(address: string): string | undefined {
  return isUploaded(address)
    ? avatarWidths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
    : undefined;
}

/** A member's picture; the API gives the provider's or a default one where they have none, and so do we where it is lost. */
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
      // Providers refuse some pictures to those who say where they come from.
      referrerPolicy="no-referrer"
      onError={() => setLost(address)}
    />
  );
}
