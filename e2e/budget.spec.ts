import { expect, test, untilHydrated } from './fixtures.ts';
import { languages } from './texts.ts';

const kilobyte = 1024;
/** What a server sends on a new connection before it waits for an acknowledgement: ten segments, headers included. */
const firstTrip = 10 * 1460;

/**
 * First visits, with nothing cached: the most that all files of a page that is read may take, in kilobytes, be it
 * compressed quickly, and the scripts of the application, once a visitor does more.
 */
const budgets = [
  { path: '/', all: 86, application: 128 },
  { path: '/challenges', all: 76, application: 126 },
  { path: '/challenges/agua-da-chuva-no-sertao', all: 82, application: 132 },
  { path: '/challenges/agua-da-chuva-no-sertao/teams/pirilampos', all: 84, application: 141 },
];
/** Of a page that is read: its one script. */
const scripts = 4;

for (const [index, { path, all, application }] of budgets.entries())
  for (const language of index === 0 ? languages : (['pt'] as const))
    test(`NAV-16 a first visit of ${path} stays within its budget (${language})`, async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      await context.addCookies([
        { name: 'language', value: language === 'en' ? 'en' : 'ptBr', url: baseURL as string },
      ]);
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      const kinds = new Map<string, { type: string; url: string }>();
      const loaded: { type: string; url: string; bytes: number }[] = [];
      client.on('Network.responseReceived', ({ requestId, type, response }) => {
        kinds.set(requestId, { type: /\.js$/.test(response.url) ? 'Script' : type, url: response.url });
      });
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const { type = 'Other', url = '' } = kinds.get(requestId) ?? {};
        // Other tests add challenges of their own to the lists.
        if (!url.includes('/e2e-')) loaded.push({ type, url, bytes: encodedDataLength });
      });
      await page.setViewportSize({ width: 360, height: 740 });
      // A page that was just made is compressed quickly, and better a second later.
      const headers = { 'accept-encoding': 'br', cookie: `language=${language === 'en' ? 'en' : 'ptBr'}` };
      const size = async () => {
        const answer = await request.get(path, { headers });
        const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
        return Number(answer.headers()['content-length']) + `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length;
      };
      await expect.poll(size, { timeout: 15_000 }).toBeLessThanOrEqual(firstTrip);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const sum = (wanted: (type: string) => boolean) =>
        loaded.filter(({ type }) => wanted(type)).reduce((total, { bytes }) => total + bytes, 0);
      const table = loaded.map(({ type, url, bytes }) => `${bytes} ${type} ${url}`).join('\n');
      expect(loaded.some(({ type }) => type === 'Font')).toBe(true);
      expect(
        sum((type) => type === 'Document'),
        table,
      ).toBeGreaterThan(5 * kilobyte);
      expect(
        sum((type) => type === 'Script'),
        table,
      ).toBeLessThanOrEqual(scripts * kilobyte);
      expect(
        sum(() => true),
        table,
      ).toBeLessThanOrEqual(all * kilobyte);
      const read = loaded.length;
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      const later = loaded.slice(read);
      const fetched = later.reduce((total, { type, bytes }) => total + (type === 'Script' ? bytes : 0), 0);
      const list = later.map(({ type, url, bytes }) => `${bytes} ${type} ${url}`).join('\n');
      expect(fetched, list).toBeGreaterThan(50 * kilobyte);
      expect(fetched, list).toBeLessThanOrEqual(application * kilobyte);
    });
