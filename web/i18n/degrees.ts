import type { Language } from '@mutirao/contract/language.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';

const sides = { pt: { east: 'L', west: 'O' }, en: { east: 'E', west: 'W' } } as const;

/** A position to a hundredth of a degree, such as 8.05° S, 34.88° W. */
export function formatDegrees({ latitude, longitude }: MapPosition, language: Language): string {
  const degrees = (value: number) =>
    `${Math.abs(value)
      .toFixed(2)
      .replace('.', language === 'pt' ? ',' : '.')}°`;
  const { east, west } = sides[language];
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? west : east}`;
}
