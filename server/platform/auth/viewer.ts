import type { Audience } from '@mutirao/contract/calls.ts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ViewerAge } from './ages.ts';
import type { RoleHolder } from './roles-in-force.ts';

/** The member who makes a request. For a visitor, who is not signed in, it is `undefined`. */
export interface Viewer extends RoleHolder {
  /** The session of the request. */
  readonly sessionId: string;
  /** When they last proved who they are in this session. */
  readonly authenticatedAt: Date;
  /** Their e-mail address is confirmed. */
  readonly isConfirmed: boolean;
  readonly age: ViewerAge;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws for members who may not manage a challenge. */
    admitManager(viewer: Viewer, challengeId: number): Promise<void>;
  }
}

/** What decides about an audience besides the member: the challenge or the user in the address of the call. */
interface AboutCall extends Pick<FastifyRequest, 'params'> {
  readonly server: Pick<FastifyInstance, 'admitManager'>;
}

/** Whether a member belongs to the audience of a call. */
const belongs: Readonly<Record<Exclude<Audience, 'managers'>, (viewer: Viewer, call: AboutCall) => boolean>> = {
  everyone: () => true,
  members: () => true,
  self: ({ id }, { params }) => (params as { user: string }).user === String(id),
  staff: ({ isAdmin }) => isAdmin,
  master_admins: ({ roles }) => roles.includes('master_admin'),
};

/** An address that does not fit the contract is left to the check of the input. */
async function admitManager(viewer: Viewer, { params, server }: AboutCall): Promise<void> {
  const { id } = params as { id: string };
  if (/^\d{1,9}$/.test(id)) await server.admitManager(viewer, Number(id));
}

/** As what a member is withheld who would belong to an audience, were their roles in force. */
const withheldFrom: Partial<Record<Audience, readonly Viewer['withheld'][]>> = {
  managers: ['staff', 'challenge_admin'],
  staff: ['staff'],
  master_admins: ['staff'],
};

/** Throws for a member outside of an audience. */
export async function assertAudience(audience: Audience, viewer: Viewer, call: AboutCall): Promise<void> {
  if (withheldFrom[audience]?.includes(viewer.withheld)) throw new AppError('second_factor_needed');
  if (audience === 'managers') await admitManager(viewer, call);
  else if (!belongs[audience](viewer, call)) throw new AppError('refused');
}

/** Refuses members outside of an audience; visitors were refused before, where the call is not for everyone. */
export function admitOnly(audience: Audience): onRequestAsyncHookHandler {
  return async (request) => {
    if (request.viewer) await assertAudience(audience, request.viewer, request);
  };
}
