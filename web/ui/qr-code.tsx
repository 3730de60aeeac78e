import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code, which the standard requires. */
const quietZone = 4;

/** The dark modules as one path: a rectangle for each run in a row. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  const rows = modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on light in every theme: cameras expect it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: quietZone });
    return { size, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
