import type { Language } from '@mutirao/contract/language.ts';
import { expect, test } from 'vitest';
import { formatStageTime } from './stage-time.ts';

test.each<[string, Language, string, string]>([
  ['2024-03-05T15:07:00Z', 'en', 'UTC', 'Mar. 5 2024, 15:07 pm'],
  ['2024-03-05T15:07:00Z', 'en', 'America/Sao_Paulo', 'Mar. 5 2024, 12:07 pm'],
  ['2024-03-05T15:07:00Z', 'en', 'Asia/Tokyo', 'Mar. 6 2024, 00:07 am'],
  ['2024-03-05T15:07:00Z', 'en', 'America/New_York', 'Mar. 5 2024, 10:07 am'],
  ['2024-03-05T15:07:00Z', 'pt', 'UTC', 'mar. 5 2024, 15:07 pm'],
  ['2024-03-05T15:07:00Z', 'pt', 'America/Sao_Paulo', 'mar. 5 2024, 12:07 pm'],
  ['2026-12-31T23:59:59Z', 'pt', 'UTC', 'dez. 31 2026, 23:59 pm'],
  ['2026-05-01T00:00:00Z', 'en', 'UTC', 'May. 1 2026, 00:00 am'],
])('CONST-43 AMB-59 %s in %s and the zone %s is %s', (instant, language, zone, expected) => {
  expect(formatStageTime(instant, language, zone)).toBe(expected);
});
