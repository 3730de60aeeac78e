import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { connect, encryptionOf, unencryptedSettings } from './connect.ts';

/** An address of this machine that is not loopback, as another machine's would be. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
const lengthOfQuestion = 8;

/** A database without TLS; what it is sent after its answer to the question for it. */
async function startPlainDatabase() {
  const received: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      received.push(bytes);
      if (bytes.length === lengthOfQuestion) socket.write('N');
      else socket.destroy();
    });
  });
  server.listen(0, elsewhere);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, received };
}

async function query(url: string): Promise<unknown> {
  const database = connect({ url: () => url, size: 1, onError: () => {} });
  onTestFinished(() => database.destroy());
  return sql`select 1`.execute(database);
}

test.skipIf(!elsewhere)('a database elsewhere that offers no encryption learns neither name nor password', async () => {
  const { port, received } = await startPlainDatabase();
  await expect(query(`postgres://ana:secret@${elsewhere}:${port}/mutirao`)).rejects.toThrow(/does not support SSL/);
  expect(Buffer.concat(received)).toHaveLength(lengthOfQuestion);
});

test.skipIf(!elsewhere)('the address may say that the network is private', async () => {
  const { port, received } = await startPlainDatabase();
  await expect(query(`postgres://ana:secret@${elsewhere}:${port}/mutirao?sslmode=disable`)).rejects.toThrow();
  expect(Buffer.concat(received).toString()).toContain('ana');
});

test.each([
  'postgres://a@localhost/b',
  'postgres://a@127.0.0.1/b',
  'postgres:///b?host=/run/postgresql',
  'postgres://%2Frun/b',
])('%s is on this machine', (url) => {
  expect(encryptionOf(url)).toEqual({});
});

test('settings by which data leave this machine unencrypted are named', () => {
  const secret = { SECRET_KEY: 'a key for tests and for nothing else' };
  const store = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const DATABASE_URL = 'postgres://a@db/b?sslmode=disable';
  const plain = { DATABASE_URL, DATABASE_READ_URL: DATABASE_URL, PLACES_URL: 'http://photon:2322' };
  expect(
    unencryptedSettings(readEnvironment({ ...secret, ...store, ...plain, S3_ENDPOINT: 'http://minio:9000' })),
  ).toEqual(['DATABASE_URL', 'DATABASE_READ_URL', 'PLACES_URL', 'S3_ENDPOINT']);
  for (const way of ['ssl=0', 'ssl=no-verify', 'sslmode=no-verify', 'uselibpqcompat=true&sslmode=require'])
    expect(unencryptedSettings(readEnvironment({ ...secret, DATABASE_URL: `postgres://a@db/b?${way}` })), way).toEqual([
      'DATABASE_URL',
    ]);
  const safe = { DATABASE_URL: 'postgres://a@db/b', PLACES_URL: 'https://photon.example.org' };
  expect(
    unencryptedSettings(readEnvironment({ ...secret, ...store, ...safe, S3_ENDPOINT: 'http://127.0.0.1:9000' })),
  ).toEqual([]);
});
