import type { Audience } from '@mutirao/contract/calls.ts';
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Viewer } from './viewer.ts';

/** Whether a member belongs to the audience of a call. */
const belongs: Readonly<Record<Audience, (viewer: Viewer, request: FastifyRequest) => boolean>> = {
  everyone: () => true,
  members: () => true,
  self: ({ id }, { params }) => (params as { user: string }).user === String(id),
  staff: ({ isAdmin }) => isAdmin,
  master_admins: ({ roles }) => roles.includes('master_admin'),
};

/** Refuses members outside of an audience; visitors were refused before, where the call is not for everyone. */
export function admitOnly(audience: Audience): preValidationHookHandler {
  return (request, _reply, done) => {
    const { viewer } = request;
    done(!viewer || belongs[audience](viewer, request) ? undefined : new AppError('refused'));
  };
}
