import { sql } from 'kysely';
import { findDueDeletions } from '../../features/members/members/index.ts';
import { findLastBackup } from '../../platform/backup/last-backup.ts';
import type { Connection } from '../../platform/database/schema.ts';
import { countJobs, countQueuedMails } from '../../platform/observability/work.queries.ts';
import { type Check, type Finding, ok, text, warning } from './subject.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** In seconds. */
const late = { job: hour / 4, mail: hour, backup: 2 * day, deletion: 2 * hour };

/** How many accounts a finding names by their ids. */
const mostNamed = 10;

/** Backups: whether there is one, and how old it is. */
export const checkBackups: Check = async ({ database, hasTables }) => {
  if (!database || !hasTables) return [];
  const last = await findLastBackup(database);
  if (!last)
    return [
      warning(
        text('Não há cópia de segurança.', 'There is no backup.'),
        text(
          'Rode `npm run cli -- backup`, ou agende com BACKUP_DIR.',
          'Run `npm run cli -- backup`, or schedule it by BACKUP_DIR.',
        ),
      ),
    ];
  const days = (Date.now() - last.at.getTime()) / 1000 / day;
  const when = last.at.toISOString().slice(0, 16).replace('T', ' ');
  if (days * day < late.backup) return [ok(`A última cópia é de ${when} UTC.`, `The last backup is of ${when} UTC.`)];
  return [
    warning(
      text(
        `A última cópia tem ${Math.floor(days)} dias (${when} UTC).`,
        `The last backup is ${Math.floor(days)} days old (${when} UTC).`,
      ),
      text(
        'Veja no log por que as agendadas falham, e o disco de BACKUP_DIR.',
        'Look in the log why scheduled ones fail, and at the disk of BACKUP_DIR.',
      ),
    ),
  ];
};

async function hasQueue(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('jobs.queue') is not null as there`.execute(connection);
  return rows[0]?.there === true;
}

async function findStuckJobs(connection: Connection): Promise<Finding[]> {
  const queues = (await hasQueue(connection)) ? await countJobs(connection) : [];
  const stuck = queues.filter(({ age }) => age > late.job);
  const failed = queues.filter((queue) => queue.failed > 0);
  return [
    ...stuck.map(({ name, waiting, age }) =>
      warning(
        text(
          `${waiting} tarefas de ${name} esperam, a mais antiga há ${Math.round(age / 60)} minutos.`,
          `${waiting} jobs of ${name} wait, the oldest for ${Math.round(age / 60)} minutes.`,
        ),
        text(
          'Elas rodam enquanto a plataforma está no ar. Se está, veja o log.',
          'They run while the platform does. If it does, look at the log.',
        ),
      ),
    ),
    ...failed.map(({ name, failed: count }) =>
      warning(
        text(`${count} tarefas de ${name} falharam de vez.`, `${count} jobs of ${name} failed for good.`),
        text('O log tem uma linha com o erro de cada tentativa.', 'The log has a line with the error of each try.'),
      ),
    ),
  ];
}

async function findStuckMails(connection: Connection): Promise<Finding[]> {
  const { waiting, retrying, oldest } = await countQueuedMails(connection);
  // The second condition is that of the index.
  const { rows } = await sql<{ dropped: number }>`
    select count(*) as dropped from mail
    where state = 'dropped' and state <> 'queued' and ended_at > now() - interval '7 days'`.execute(connection);
  const dropped = rows[0]?.dropped ?? 0;
  const findings: Finding[] = [];
  const age = oldest ? (Date.now() - oldest.getTime()) / 1000 : 0;
  if (age > late.mail)
    findings.push(
      warning(
        text(
          `${waiting + retrying} e-mails esperam, o mais antigo há ${Math.round(age / hour)} h.`,
          `${waiting + retrying} mails wait, the oldest for ${Math.round(age / hour)} h.`,
        ),
        text(
          'Confira o servidor de e-mail. Depois de 3 dias são descartados.',
          'Check the mail server. After 3 days they are dropped.',
        ),
      ),
    );
  if (dropped > 0)
    findings.push(
      warning(
        text(
          `${dropped} e-mails não foram entregues nos últimos 7 dias.`,
          `${dropped} mails were not delivered in the last 7 days.`,
        ),
        text(
          'Os endereços não existem, ou o servidor recusa o remetente: o log diz o código.',
          'The addresses do not exist, or the server refuses the sender: the log has its code.',
        ),
      ),
    );
  return findings;
}

/** Accounts that members left, and that are there still: they are deleted each hour. */
async function findOverdueDeletions(connection: Connection): Promise<Finding[]> {
  const ids = await findDueDeletions(connection, new Date(Date.now() - late.deletion * 1000));
  if (ids.length === 0) return [];
  const named = ids.slice(0, mostNamed).join(', ') + (ids.length > mostNamed ? ', …' : '');
  return [
    warning(
      text(
        `${ids.length} contas já deviam ter sido excluídas: ${named}.`,
        `${ids.length} accounts should have been deleted by now: ${named}.`,
      ),
      text(
        'O log diz por que cada uma falha. A conta da última pessoa admin principal espera até outra ter esse papel.',
        'The log says why each fails. That of the last master admin waits until somebody else has the role.',
      ),
    ),
  ];
}

/** Jobs, mails and deletions that wait for too long or failed. */
export const checkWork: Check = async ({ database, hasTables }) => {
  if (!database || !hasTables) return [];
  const findings = [
    ...(await findStuckJobs(database)),
    ...(await findStuckMails(database)),
    ...(await findOverdueDeletions(database)),
  ];
  return findings.length > 0
    ? findings
    : [ok('Nenhuma tarefa e nenhum e-mail está parado.', 'No job and no mail is stuck.')];
};
