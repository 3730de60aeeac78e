/** The position of a place on a public map, in degrees. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

const pattern = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/;

/** The text of a position in an address. */
export function formatPosition({ latitude, longitude }: MapPosition): string {
  return `${latitude},${longitude}`;
}

/** The position that a text of an address names; undefined where it names none on Earth. */
export function parsePosition(text: string): MapPosition | undefined {
  const [, latitude = Number.NaN, longitude = Number.NaN] = (pattern.exec(text) ?? []).map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
