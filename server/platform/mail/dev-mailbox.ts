import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import type { Server } from '../http/create-server.ts';
import { escapeHtml } from './layout.ts';
import { findMail, findNewestMails } from './mail.queries.ts';
import type { Mail } from './mail.ts';

const longestList = 100;
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** Links open outside the frame; scripts are off. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1e1b18;background:#fffbf5}
summary{cursor:pointer;padding:.5rem 0}iframe{width:100%;height:36rem;border:1px solid #ccc;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #ccc;padding:1rem;background:#fff}`;

function send(reply: unknown, html: string, contentSecurityPolicy: string): FastifyReply {
  return (reply as FastifyReply)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
    .send(html);
}

/** `/dev/mail`: all mails, so that their links work without a mail server. Development only. */
export function serveMailbox(app: Server, { mail, database }: { mail: Mail; database: Database }): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const rows = await findNewestMails(database, longestList);
    const letters = await Promise.all(
      rows.map(async (row) => {
        const letter = await mail.write(row);
        const when = row.created_at.toISOString().slice(0, 19).replace('T', ' ');
        return `<details><summary><time>${when}</time> · ${escapeHtml(row.recipient)} · <b>${escapeHtml(letter?.subject ?? row.template)}</b> · ${row.state}</summary>
<iframe title="${escapeHtml(letter?.subject ?? '')}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/dev/mail/${row.id}"></iframe><pre>${escapeHtml(letter?.text ?? '')}</pre></details>`;
      }),
    );
    const list = letters.join('\n') || '<p>No mail yet.</p>';
    return send(
      reply,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title><style>${style}</style><h1>Mail</h1>${list}</html>`,
      policy,
    );
  });

  app.get(
    '/dev/mail/:id',
    { schema: { hide: true, params: z.object({ id: z.uuid() }) } },
    async ({ params }, reply) => {
      const row = await findMail(database, (params as { id: string }).id);
      const letter = row && (await mail.write(row));
      if (!letter) throw new AppError('not_found');
      return send(reply, letter.html.replace('<head>', '<head><base target="_blank">'), letterPolicy);
    },
  );
}
