import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTemporaryFolder } from '../../testing/clean-up.ts';
import { writeMapArchive } from '../../testing/maps.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readEnvironment } from '../environment.ts';

const folder = await openTemporaryFolder();
const path = join(folder.path, 'streets.pmtiles');
const archive = await writeMapArchive(path);
const address = readEnvironment({ MAP_TILES: path }).mapTiles?.address ?? '';
const { app, get } = await startTestApp({ settings: { MAP_TILES: path } });

test('a part of the archive is sent, at an address of its own that may be cached for ever', async () => {
  const { statusCode, headers, rawPayload } = await get(address, { range: 'bytes=0-126' });
  expect(statusCode).toBe(206);
  expect(rawPayload.equals(archive.subarray(0, 127))).toBe(true);
  expect(headers).toMatchObject({
    'content-range': `bytes 0-126/${archive.length}`,
    'content-length': '127',
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[0-9a-f]{12}"$/),
  });
  const rest = await get(address, { range: 'bytes=127-999999', 'if-range': String(headers.etag) });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(archive.subarray(127))).toBe(true);
});

test('without a part, or with one of another version, the whole archive is sent', async () => {
  for (const headers of [{}, { range: 'bytes=0-9', 'if-range': '"other"' }]) {
    const whole = await get(address, headers as Record<string, string>);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(archive)).toBe(true);
  }
  const head = await app.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(archive.length)]);
  expect((await get(address, { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304);
});

test('a part beyond the end is refused, and another version is unknown', async () => {
  const beyond = await get(address, { range: `bytes=${archive.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${archive.length}`]);
  expect((await get('/map/000000000000.pmtiles')).statusCode).toBe(404);
});

test('reading many parts leaves nothing behind in the process', async () => {
  const warnings: string[] = [];
  const listen = ({ name }: Error) => warnings.push(name);
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  for (let part = 0; part < 15; part += 1) expect((await get(address, { range: 'bytes=0-9' })).statusCode).toBe(206);
  // A warning is emitted in the next tick.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

test('pages and the worker of the map may connect to the tile server alone', async () => {
  const { app: pages } = await startTestApp({
    pages: true,
    settings: { MAP_TILES: 'HTTPS://tiles.example.org/v4/{z}/{x}/{y}.mvt?key=1' },
  });
  const page = await pages.inject('/challenges');
  expect(page.headers['content-security-policy']).toContain("; connect-src 'self' https://tiles.example.org;");
});

test('a setting that names no tiles stops the start and says why', async () => {
  const { path: other, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  onTestFinished(folder.remove);
  const old = join(other, 'old.pmtiles');
  const raster = join(other, 'raster.pmtiles');
  await writeMapArchive(old, { version: 2 });
  await writeMapArchive(raster, { type: 2 });
  const refused: readonly [string, string][] = [
    [join(other, 'none.pmtiles'), 'MAP_TILES names a file that cannot be read (ENOENT: '],
    [other, 'MAP_TILES names a file that cannot be read (EISDIR: '],
    [import.meta.filename, 'MAP_TILES names a file that is no PMTiles archive'],
    [old, 'MAP_TILES names an archive of PMTiles version 2; version 3 is needed'],
    [raster, 'MAP_TILES names an archive without vector tiles'],
    ['https://tiles.example.org/{z}/{x}', 'MAP_TILES is no address with {z}, {x} and {y}'],
    ['https://{s}.example.org/{z}/{x}/{y}', 'MAP_TILES is no address with {z}, {x} and {y}'],
  ];
  for (const [MAP_TILES, message] of refused) expect(() => readEnvironment({ MAP_TILES })).toThrow(message);
  expect(() => readEnvironment({ MAP_TILES: path, MAP_STYLE_URL: 'https://tiles.example.org/style.json' })).toThrow(
    'MAP_STYLE_URL and MAP_TILES are both set',
  );
});
