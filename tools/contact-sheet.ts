import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './system.mjs';

export interface Shot {
  readonly file: string;
  readonly label: string;
}

const cell = 300;

/** Arranges pictures in a grid of `columns`, each with its name, drawn by the browser. */
export async function drawContactSheet(shots: readonly Shot[], file: string, columns: number): Promise<void> {
  const figures = shots.map(
    ({ file, label }) => `<figure><img src="${pathToFileURL(file)}"><figcaption>${label}</figcaption></figure>`,
  );
  const html = `<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${cell}px); gap: 12px; margin: 12px; font: 12px sans-serif; background: #888 }
    figure { margin: 0 } img { width: 100%; border: 1px solid #555 } figcaption { color: #fff; overflow-wrap: anywhere }
  </style>${figures.join('')}`;
  const pageFile = file.replace(/[.]png$/, '.html');
  await writeFile(pageFile, html);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: columns * (cell + 12) + 12, height: 800 } });
  await page.goto(pathToFileURL(pageFile).href);
  await page.screenshot({ path: file, fullPage: true });
  await browser.close();
}
