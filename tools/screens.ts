import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { withServer } from './served.ts';
import { ensureChromium } from './system.mjs';

// `npm run screens [path ...]`: every page at three widths, in both languages and both themes, on one sheet.

const folder = join(import.meta.dirname, '../screens');
const widths = [360, 768, 1280];
const languages = { pt: 'ptBr', en: 'en' };
const themes = ['normal', 'contrast'] as const;
const pages = [
  '/',
  '/categories',
  '/categories/agua-para-todos',
  '/challenges',
  '/challenges/coming-soon',
  '/challenges?tag=nothing-here',
  '/challenges/agua-da-chuva-no-sertao',
  '/challenges/agua-da-chuva-no-sertao/judges',
  '/challenges/manguezal-do-recife/teams',
  '/challenges/manguezal-do-recife/teams/passarinho-na-janela',
  '/challenges/no-such-challenge',
  '/contact-us',
  '/propose-challenge',
  '/transparencia',
  '/transparencia/documentos/relatorio-parcial-hortas-2025',
  '/results',
  '/results?tag=water',
  '/results?tag=nothing-here',
  '/the-league',
  '/the-league-profile/1',
  '/impact-board',
  '/impact',
  '/auth/login',
  '/auth/register',
  '/notifications/unsubscribe/no-such-link',
  '/home-about',
  '/how-it-works',
  '/partners',
  '/faq',
  '/terms-of-use',
  '/api/docs',
  '/no-such-page',
];

interface View {
  path: string;
  width: number;
  language: keyof typeof languages;
  theme: (typeof themes)[number];
}

interface Shot {
  readonly file: string;
  readonly label: string;
}

const cell = 300;

/** Arranges pictures in a grid of `columns`, each with its name, drawn by the browser. */
async function drawContactSheet(shots: readonly Shot[], file: string, columns: number): Promise<void> {
  const figures = shots.map(
    ({ file, label }) => `<figure><img src="${pathToFileURL(file)}"><figcaption>${label}</figcaption></figure>`,
  );
  const html = `<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${cell}px); gap: 12px; margin: 12px; font: 12px sans-serif; background: #888 }
    figure { margin: 0 } img { width: 100%; border: 1px solid #555 } figcaption { color: #fff; overflow-wrap: anywhere }
  </style>${figures.join('')}`;
  const pageFile = file.replace(/[.]png$/, '.html');
  await writeFile(pageFile, html);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: columns * (cell + 12) + 12, height: 800 } });
  await page.goto(pathToFileURL(pageFile).href);
  await page.screenshot({ path: file, fullPage: true });
  await browser.close();
}

async function take(browser: Browser, address: string, { path, width, language, theme }: View): Promise<Shot> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 780 : 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: languages[language], url: address }]);
  if (theme === 'contrast')
    await context.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ contrast: true })));
  const page = await context.newPage();
  await page.goto(address + path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const name = `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${width}-${language}-${theme}`;
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  await context.close();
  return { file, label: name };
}

const wanted = process.argv.slice(2);
const views: View[] = (wanted.length > 0 ? wanted : pages).flatMap((path) =>
  themes.flatMap((theme) =>
    (Object.keys(languages) as (keyof typeof languages)[]).flatMap((language) =>
      widths.map((width) => ({ path, width, language, theme })),
    ),
  ),
);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await withServer(async (address) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const shots: Shot[] = [];
  for (const view of views) shots.push(await take(browser, address, view));
  await browser.close();
  const sheet = join(folder, 'contact-sheet.png');
  await drawContactSheet(shots, sheet, widths.length * themes.length * Object.keys(languages).length);
  process.stdout.write(`${shots.length} pictures, and all on one sheet: ${sheet}\n`);
});
