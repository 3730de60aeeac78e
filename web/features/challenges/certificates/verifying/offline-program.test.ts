import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { offlineProgram } from './offline-program.ts';

test('the program on the page is that of the guide, which a test of the server runs', async () => {
  const guide = await readFile('docs/how-to/verify-a-certificate.md', 'utf8');
  expect(guide).toContain(`\`\`\`js\n${offlineProgram}\`\`\``);
});
