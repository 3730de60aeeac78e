import { createServer } from 'node:http';
import { hashPassword, isPassword } from '../server/platform/auth/passwords.ts';

// The lower bound of a sign-in: a server that only verifies one password for each request.

const password = 'only for this benchmark';
const stored = await hashPassword(password);

const server = createServer((_request, response) => {
  void isPassword(password, stored).then((matches) => response.writeHead(matches ? 200 : 500).end());
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('SIGTERM', () => process.exit(0));
