import { send } from './send.ts';

export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The samples of a scrape in the text format of Prometheus. */
export function parseMetrics(text: string): MetricSample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', given = '']) => [key, given]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

/** Scrapes an instance over HTTP, as Prometheus does. */
export async function scrape(address: string, headers: Record<string, string> = {}): Promise<MetricSample[]> {
  const { status, bytes } = await send(`${address}/metrics`, { headers });
  if (status !== 200) throw new Error(`/metrics answered ${status}`);
  return parseMetrics(bytes.toString());
}

/** The value of a sample with these labels; undefined without one. */
export function metricOf(
  samples: readonly MetricSample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  return samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;
}
