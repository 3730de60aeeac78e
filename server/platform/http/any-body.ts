import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a body of any type, a form too, and reads nothing in it. */
    anyBody?: boolean;
  }
}

/** Makes routes with `config.anyBody` accept a body of any type. */
export function acceptAnyBody(app: FastifyInstance): void {
  app.addContentTypeParser('*', (request, _body, done) => {
    done(request.is404 || request.routeOptions.config.anyBody ? null : new AppError('wrong_file_type'), undefined);
  });
}
