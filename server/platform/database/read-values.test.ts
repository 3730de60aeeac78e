import pg from 'pg';
import { expect, test } from 'vitest';
import { valueParsers } from './connect.ts';

const timestamptz = 1184;
const read = valueParsers.getTypeParser(timestamptz) as (text: string) => unknown;
const readByDriver = pg.types.getTypeParser(timestamptz) as (text: string) => unknown;

test.each([
  '2026-03-05 15:07:00+00',
  '2026-03-05 15:07:00.1+00',
  '2026-03-05 15:07:00.029+00',
  '2026-03-05 23:59:59.999999+00',
  '2024-02-29 00:00:00+00',
  '1969-12-31 23:59:59.5+00',
  '9999-12-31 23:59:59+00',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
  '0044-03-15 00:00:00+00 BC',
  '2026-03-05 15:07:00-03',
  '2026-03-05 15:07:00+05:30',
  'infinity',
  '-infinity',
])('%s is the instant that the driver reads', (text) => {
  expect(read(text)).toEqual(readByDriver(text));
});

test('every millisecond is kept', () => {
  for (let milliseconds = 0; milliseconds < 1000; milliseconds += 1) {
    const fraction = String(milliseconds).padStart(3, '0');
    expect(read(`2026-03-05 15:07:00.${fraction}+00`)).toEqual(new Date(`2026-03-05T15:07:00.${fraction}Z`));
  }
});
