import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { AccessTokens } from './access-token.ts';
import { type AgeRow, ageColumns, ageOfRow } from './ages.ts';
import { type HeldRolesRow, heldRoles, putInForce } from './roles-in-force.ts';
import { isActive, type Rules } from './sessions.ts';
import type { Viewer } from './viewer.ts';

interface ViewerRow extends HeldRolesRow, AgeRow {
  confirmed: boolean;
  authenticated_at: Date;
}

interface Wanted {
  memberId: number;
  sessionId: string;
  rules: Rules;
  now: Date;
  settings: Settings['get'];
}

/** The member of a valid session, with the roles that are in force. */
async function findViewer(
  connection: Connection,
  { memberId, sessionId, rules, now, settings }: Wanted,
): Promise<Viewer | undefined> {
  const { rows } = await sql<ViewerRow>`
    select ${heldRoles}, ${ageColumns}, m.confirmed_at is not null as confirmed, s.authenticated_at
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId} and s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now}
      and m.deleted_at is null and (not m.is_demo or ${rules.demoAccounts}) and ${isActive(now)}`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...(await putInForce(row, { settings, now })),
    sessionId,
    authenticatedAt: row.authenticated_at,
    isConfirmed: row.confirmed,
    age: ageOfRow(row, now),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only members may call it. */
    signedIn?: boolean;
  }
  interface FastifyRequest {
    /** The member who makes the request; undefined for a visitor. */
    viewer: Viewer | undefined;
    /** When the token of this call expires. */
    tokenExpiresAt: Date | undefined;
  }
}

interface Dependencies {
  keys: { tokens: AccessTokens };
  authentication: Database;
  clock: Clock;
  environment: Pick<Environment, 'sessions'>;
  settings: Pick<Settings, 'get'>;
}

/** In milliseconds: tokens have whole seconds. */
const second = 1000;

/** True for a token from before its member authenticated again: a copy of it must not gain by that. */
function isReplaced(issuedAt: Date, { authenticatedAt }: Viewer): boolean {
  return issuedAt.getTime() + second <= authenticatedAt.getTime();
}

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i;

/**
 * Authenticates a request before its route runs. A call with an invalid token is refused, also where no token is needed:
 * the browser then renews it, or signs out.
 */
export function authenticate(app: FastifyInstance, dependencies: Dependencies): void {
  const { authentication, clock, environment, settings } = dependencies;
  const { tokens } = dependencies.keys;
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('tokenExpiresAt', undefined);

  async function findOut(request: FastifyRequest, header: string): Promise<void> {
    const token = bearer.exec(header)?.[1];
    const claims = token ? tokens.read(token) : undefined;
    const rules = environment.sessions;
    const viewer =
      claims && (await findViewer(authentication, { ...claims, rules, now: clock(), settings: settings.get }));
    if (!viewer || isReplaced(claims.issuedAt, viewer)) throw new AppError('unauthenticated');
    request.viewer = viewer;
    request.tokenExpiresAt = claims.expiresAt;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization) {
      findOut(request, authorization).then(() => done(), done);
    } else if (request.routeOptions.config.signedIn) done(new AppError('unauthenticated'));
    else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // No cache may store a member's own answers.
    if (request.headers.authorization && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
