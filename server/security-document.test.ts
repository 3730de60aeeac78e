import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asvsRequirements } from './testing/asvs-requirements.ts';

const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Line {
  readonly id: string;
  readonly level: number;
  readonly state: string;
  readonly evidence: string;
}

/** The lines of the tables of requirements. */
const lines: Line[] = document
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => {
    const [id = '', level, , state = '', evidence = ''] = line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    return { id: id.replace('v5.0.0-', ''), level: Number(level), state, evidence };
  });

const idsOf = (level: 1 | 2) =>
  Object.entries(asvsRequirements[level]).flatMap(([section, numbers]) => numbers.map((one) => `${section}.${one}`));

test.each([1, 2] as const)('each requirement of level %s stands there once', (level) => {
  expect(
    lines
      .filter((line) => line.level === level)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(idsOf(level).sort());
});

test('there are 253, and none is without evidence or a reason', () => {
  expect(lines).toHaveLength(253);
  expect(lines.filter(({ evidence }) => evidence.length < 4)).toEqual([]);
});

test('each is met, partly or not applicable, and what is missing is said', () => {
  expect(lines.filter(({ state }) => !['met', 'partly', 'not applicable'].includes(state))).toEqual([]);
  for (const { id, state, evidence } of lines) expect(evidence.includes('Missing: '), id).toBe(state === 'partly');
});

/** The files in code marks, and the tests after `>`. */
const named = lines.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => {
    const [path = '', title] = text.split(' > ');
    return /^[\w.@-]+\/[\w./@-]*\.\w+$|^[\w.]+\.(?:json|md)$|^contract\/$/.test(path) ? [{ id, path, title }] : [];
  }),
);

test('each file that is named exists, with the test that is named in it', () => {
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ path, title }) => {
    const file = join(root, path);
    return !existsSync(file) || (title !== undefined && !readFileSync(file, 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
});

test('each section that is named instead of a file exists', () => {
  const headings = new Set([...document.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  for (const { id, state, evidence } of lines) {
    const [, section] = /`docs\/operations\.md`, ([A-Z][\w ]+)/.exec(evidence) ?? [];
    if (section) expect(operations, id).toMatch(new RegExp(`^##+ ${section}`, 'm'));
    if (state === 'met' && !evidence.includes('`'))
      expect(
        evidence.split(/[:;.] ?/).some((part) => headings.has(part)),
        `${id}: ${evidence}`,
      ).toBe(true);
  }
});
