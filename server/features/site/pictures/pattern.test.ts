import { describe, expect, test } from 'vitest';
import { drawBanner, drawTile } from './pattern.ts';
import { drawPortrait } from './portrait.ts';
import { drawScene } from './scene.ts';

const seeds = Array.from({ length: 60 }, (_, at) => `desafio ${at}`);
const goals = Array.from({ length: 17 }, (_, at) => at + 1);
const everyPicture = seeds.flatMap((seed, at) => {
  const some = [(at % 17) + 1, ((at * 5) % 17) + 1];
  return [
    drawBanner({ seed, goals: some }),
    drawScene({ seed, goals: some }),
    drawTile({ seed, colours: ['#D7263D', '#0A97D9'] }),
    drawPortrait(seed),
  ];
});

/** Enough of XML for our pictures: every tag closed, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', empty] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gi)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0 && !/<[^>]*</.test(svg);
}

describe('pictures generated from a seed', () => {
  test('the same seed gives the same picture', () => {
    for (const draw of [drawBanner, drawScene])
      expect(draw({ seed: 'rio', goals: [6] })).toBe(draw({ seed: 'rio', goals: [6] }));
    expect(drawTile({ seed: 'Ana', colours: [] })).toBe(drawTile({ seed: 'Ana', colours: [] }));
    expect(drawPortrait('ana')).toBe(drawPortrait('ana'));
  });

  test('different seeds give different pictures', () => {
    expect(new Set(seeds.map((seed) => drawBanner({ seed, goals: [6, 11] }))).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => drawScene({ seed, goals: [11] }))).size).toBe(seeds.length);
    expect(new Set(seeds.map(drawPortrait)).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => drawTile({ seed, colours: ['#D7263D', '#FCC30B'] }))).size).toBeGreaterThan(
      seeds.length * 0.9,
    );
  });

  test('pictures are well-formed and free of broken numbers', () => {
    for (const svg of everyPicture) {
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|e-\d/);
      expect(isBalanced(svg)).toBe(true);
    }
  });

  test('pictures stay under 9 KB', () => {
    expect(Math.max(...everyPicture.map((svg) => svg.length))).toBeLessThan(9 * 1024);
  });

  test('every goal has its banner and its scene', () => {
    for (const goal of goals) {
      expect(drawBanner({ seed: 'x', goals: [goal] })).toContain('<path');
      expect(drawScene({ seed: 'x', goals: [goal] })).toContain('<path');
    }
  });

  test('an unknown goal, or none, has the primary red', () => {
    for (const unknown of [[], [0], [99], [Number.NaN]]) {
      expect(seeds.map((seed) => drawBanner({ seed, goals: unknown })).join('')).toContain('#D7263D');
      expect(drawBanner({ seed: 'x', goals: unknown })).not.toMatch(/NaN|undefined/);
      expect(drawScene({ seed: 'x', goals: unknown })).not.toMatch(/NaN|undefined/);
    }
  });

  test('a card shows the middle of the same banner', () => {
    const [page, card] = [{}, { width: 690, height: 388 }].map((size) =>
      drawBanner({ seed: 'x', goals: [3], ...size }),
    );
    expect(card?.replace(/^<svg[^>]*>/, '')).toBe(page?.replace(/^<svg[^>]*>/, ''));
    expect(card).toContain('viewBox="137.6 0 924.7 520"');
  });

  test('a colour that is none is left out of a tile', () => {
    expect(drawTile({ seed: 'x', colours: ['"/><script>'] })).not.toContain('script');
  });
});
