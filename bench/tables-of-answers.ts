import type { AgainstBare } from './against-bare.ts';
import type { Case } from './cases.ts';
import type { FarPage } from './far-pages.ts';
import type { Growth } from './growth.ts';
import { digits, ratio, table, whole } from './table.ts';
import { slowestUnderWrites, type UnderWrites } from './under-writes.ts';
import type { World } from './world.ts';

/** Where an answer comes from, or for whom it is. */
export function sourceOf({ cacheResponses, signedIn }: Case): string {
  if (signedIn) return 'a member';
  return cacheResponses ? 'memory' : 'database';
}

/** The responses compared with a bare server. */
export function tableOfRatios(rows: readonly AgainstBare[]): string {
  const head = [
    'Answer',
    'from',
    'bytes',
    'bare/s',
    'ours/s',
    'ratio',
    'lowest–highest',
    'target',
    'p50 ms',
    'p99 ms',
    'p99 bare',
  ];
  return table(
    [...head, 'µs bare', 'µs ours', 'MB'],
    rows.map(({ of, size, first, second, ratio: { median, lowest, highest }, peakMemory }) => [
      of.name,
      sourceOf(of),
      whole.format(size),
      whole.format(first.perSecond),
      whole.format(second.perSecond),
      ratio(median),
      `${ratio(lowest)}–${ratio(highest)}`,
      `${ratio(of.target)} ${median >= of.target ? 'met' : 'missed'}`,
      digits(second.p50),
      digits(second.p99),
      digits(first.p99),
      whole.format(first.processor),
      whole.format(second.processor),
      whole.format(peakMemory),
    ]),
  );
}

/** The cached list while members follow what it shows. */
export function tableOfWrites(rows: readonly UnderWrites[]): string {
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
  return table(
    [
      'The list from memory, while',
      'written/s',
      'quiet/s',
      'meanwhile/s',
      'ratio',
      'lowest–highest',
      'target',
      'p99 ms quiet',
      'p99 ms',
      `at most ${slowestUnderWrites}`,
    ],
    rows.map(({ of, written, quiet, busy, ratio: { median, lowest, highest } }) => [
      `${of.followsPerSecond} follow a second`,
      digits(written),
      whole.format(quiet.perSecond),
      whole.format(busy.perSecond),
      ratio(median),
      `${ratio(lowest)}–${ratio(highest)}`,
      `${of.ratio} ${verdict(median >= of.ratio)}`,
      digits(quiet.p99),
      digits(busy.p99),
      verdict(busy.p99 <= slowestUnderWrites),
    ]),
  );
}

/** The target of the 99th percentile of a far page, in ms. */
const slowestFarPage = 150;

/** A far page of the list of challenges. */
export function tableOfFarPage({ page, challenges, perSecond, p50, p99, processor }: FarPage): string {
  return table(
    ['', 'per second', 'p50 ms', 'p99 ms', `target ${slowestFarPage}`, 'µs ours'],
    [
      [
        `Page ${whole.format(page)} of ${whole.format(challenges)} challenges, 32 readers`,
        whole.format(perSecond),
        digits(p50),
        digits(p99),
        p99 <= slowestFarPage ? 'met' : 'missed',
        whole.format(processor),
      ],
    ],
  );
}

const mostGrowth = 1.3;

/** The same responses with small and with large data. */
export function tableOfGrowth(rows: readonly Growth[], small: World, large: World): string {
  const inverse = (value: number) => (1 / value).toFixed(2);
  return table(
    [
      'Answer, from the database',
      `${whole.format(small.challenges)}: ms`,
      `${whole.format(large.challenges)}: ms`,
      'times',
      'lowest–highest',
      `target ${mostGrowth}`,
    ],
    rows.map(({ of, first, second, ratio: { median, lowest, highest } }) => [
      of.name,
      digits(1000 / first.perSecond),
      digits(1000 / second.perSecond),
      inverse(median),
      `${inverse(highest)}–${inverse(lowest)}`,
      1 / median <= mostGrowth ? 'met' : 'missed',
    ]),
  );
}
