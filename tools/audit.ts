import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { withServer } from './served.ts';
import { ensureChromium } from './system.mjs';

// `npm run audit:pages`: Lighthouse as a phone on a slow link.

const pages = ['/', '/challenges', '/challenges/agua-da-chuva-no-sertao'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const debuggingPort = 9333;
const rounds = 5;

async function auditPage(url: string) {
  const result = await lighthouse(url, { port: debuggingPort, onlyCategories: categories, logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  const failed = Object.values(lhr.audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])),
    metrics: Object.fromEntries(
      [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'total-byte-weight',
      ].map((id) => [id, lhr.audits[id]?.displayValue]),
    ),
    failed,
  };
}

await withServer(async (address) => {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    for (const path of pages) {
      for (let round = 0; round < rounds; round += 1)
        process.stdout.write(`${path} ${JSON.stringify(await auditPage(address + path))}\n`);
    }
  } finally {
    await browser.close();
  }
});
