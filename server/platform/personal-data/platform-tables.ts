import { sql } from 'kysely';
import { ownRows, type PersonalTable } from './personal-data.ts';

/** Refresh tokens are deleted with their session. */
const sessions = ownRows('session', {
  merging: 'stay',
  file: { pt: 'acessos', en: 'sessions' },
  describe: {
    pt: 'Os navegadores em que você entrou na sua conta.',
    en: 'The browsers in which you signed in.',
  },
  columns: ['id', 'user_agent', 'time_zone', 'created_at', 'seen_at', 'expires_at', 'revoked_at'],
  orderBy: 'created_at',
});

const events: PersonalTable = {
  table: 'audit_event',
  // Nothing changes what was recorded.
  merging: 'stay',
  file: { pt: 'historico-da-conta', en: 'account-history' },
  describe: {
    pt: 'O que aconteceu com a sua conta no último ano: entradas, tentativas e mudanças.',
    en: 'What happened to your account in the last year: sign-ins, tries and changes.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, kind, host(address) as address, detail, created_at from audit_event
      where member_id = ${memberId} or actor_id = ${memberId} order by id`.execute(connection);
    return rows;
  },
  // The event itself is stored for a year, without address and detail.
  erase: (connection, memberId) =>
    connection
      .updateTable('audit_event')
      .set({ address: null, detail: '{}' })
      .where('member_id', '=', memberId)
      .execute(),
};

const mails = ownRows('mail', {
  merging: 'stay',
  file: { pt: 'mensagens', en: 'messages' },
  describe: {
    pt: 'Os e-mails que enviamos a você no último mês.',
    en: 'The e-mails we sent you in the last month.',
  },
  columns: ['id', 'recipient', 'language', 'template', 'state', 'created_at', 'ended_at'],
  orderBy: 'created_at',
});

/** Their bytes are deleted within a day, and with the row. */
const uploads = ownRows('upload', {
  merging: 'stay',
  file: { pt: 'envios', en: 'uploads' },
  describe: {
    pt: 'Os arquivos que você começou a enviar no último dia.',
    en: 'The files you began to send in the last day.',
  },
  columns: ['id', 'name', 'type', 'size', 'received', 'created_at', 'expires_at', 'used_at'],
  orderBy: 'created_at',
});

/** The platform's own tables with personal data. */
export const platformTables: readonly PersonalTable[] = [sessions, events, mails, uploads];
