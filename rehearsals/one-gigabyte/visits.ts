import { check } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';

const connections = 20;
const seconds = 20;

/** The addresses that the sitemap and the pages of a visitor's day have. */
async function findPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/challenges`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  const challenges = data.flatMap(({ slug }) => [`/challenges/${slug}`, `/challenges/${slug}/community`]);
  const others = ['/', '/challenges', '/categories', '/results?search=rio', '/about', '/impact', '/login', '/register'];
  return [...others, ...others.map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=en`), ...challenges];
}

/** Visits the pages over twenty connections; prints how many, and how long the slowest hundredth took. */
export async function visitPages({ figure }: Rehearsing, origin: string): Promise<void> {
  const pages = await findPages(origin);
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const failures = new Map<string, number>();
  async function visit(at: number): Promise<void> {
    for (let next = at; performance.now() < end; next += connections) {
      const path = pages[next % pages.length] as string;
      const begun = performance.now();
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      if (!answer.ok) failures.set(path, answer.status);
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => visit(at)));
  check(failures.size === 0, `Pages failed: ${JSON.stringify([...failures])}`);
  const sorted = times.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  figure(
    'pages a second over 20 connections, 99th percentile',
    `${Math.round(times.length / seconds)}, ${Math.round(slow)} ms`,
  );
}
