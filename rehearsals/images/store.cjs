const { createServer } = require('node:http');
const { parseArgs } = require('node:util');
const S3rver = require('@20minutes/s3rver');
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account');

const { values, positionals } = parseArgs({
  options: { port: { type: 'string' }, health: { type: 'string' } },
  allowPositionals: true,
});
DUMMY_ACCOUNT.createKeyPair(process.env.ROOT_ACCESS_KEY, process.env.ROOT_SECRET_KEY);
const store = new S3rver({ directory: positionals[1], silent: true, vhostBuckets: false, configureBuckets: [] });
const answer = store.callback();
const server = createServer((request, response) => {
  if (request.url === values.health) response.end('OK');
  else answer(request, response);
});
server.listen(Number(values.port.slice(1)), '0.0.0.0');
process.on('SIGTERM', () => process.exit(0));
