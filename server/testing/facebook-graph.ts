import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterThisFile } from './clean-up.ts';

export const facebookKeys = { clientId: '123', clientSecret: 'facebook secret' };
export const goodCode = 'good';
const accessToken = 'EAAB';

interface Options {
  /** The profile of the next person. */
  profile: object;
  /** Whether a token request is valid, apart from its code and our keys. */
  isProven: (form: Record<string, string>) => boolean;
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

/** A fake of Facebook's API for tests: token and profile over HTTP, for valid requests. Returns its address. */
export async function startFacebookGraph({ profile, isProven }: Options): Promise<string> {
  const { clientId, clientSecret } = facebookKeys;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/oauth/access_token') {
      const form = await readForm(request);
      const isOurs = form.code === goodCode && form.client_id === clientId && form.client_secret === clientSecret;
      if (isOurs && isProven(form)) answer(200, { access_token: accessToken, token_type: 'bearer', expires_in: 5000 });
      else answer(400, { error: { message: 'This authorization code has been used.', code: 100 } });
      return;
    }
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    const isKnown =
      request.headers.authorization === `Bearer ${accessToken}` && url.searchParams.get('appsecret_proof') === proof;
    answer(isKnown ? 200 : 401, isKnown ? profile : {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterThisFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
