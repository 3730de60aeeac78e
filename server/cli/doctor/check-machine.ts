import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findHome } from '../../platform/database/embedded/placement.ts';
import { version } from '../../platform/version.ts';
import { type Check, type Finding, failure, ok, text, warning } from './subject.ts';

const gigabyte = 2 ** 30;
/** In bytes: below it, the next photo or the next dump may not fit. */
const least = { error: gigabyte / 4, warning: gigabyte };
const oldestNode = 20;

/** The versions of Node and of the platform. */
export const checkVersions: Check = async () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode)
    return [
      failure(
        text(`O Node ${process.version} é antigo demais.`, `Node ${process.version} is too old.`),
        text(`Use a versão ${oldestNode} ou mais nova.`, `Use version ${oldestNode} or later.`),
      ),
    ];
  return [ok(`Mutirão ${version}, Node ${process.version}.`, `Mutirão ${version}, Node ${process.version}.`)];
};

async function checkPlace(pt: string, en: string, path: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(path);
  const free = bavail * bsize;
  const size = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
  const what = text(
    `${size(free)} livres de ${size(blocks * bsize)} para ${pt}.`,
    `${size(free)} of ${size(blocks * bsize)} are free for ${en}.`,
  );
  const advice = text(
    'Apague o que não serve ou aumente o disco: com ele cheio, nada se grava.',
    'Delete what is of no use or enlarge the disk: on a full one nothing is written.',
  );
  if (free < least.error) return failure(what, advice);
  return free < least.warning || bavail < blocks / 20 ? warning(what, advice) : { level: 'ok', what };
}

/** The free space for files, temporary files and the embedded database. */
export const checkDisk: Check = async ({ environment: { dataDirectory, databaseUrl } }) => {
  const database = databaseUrl ? undefined : findHome(join(dataDirectory, 'postgres'));
  const places = [
    ['os arquivos (DATA_DIR)', 'files (DATA_DIR)', dataDirectory],
    ['arquivos temporários', 'temporary files', tmpdir()],
    ['o banco de dados', 'the database', database],
  ] as const;
  const there = places.flatMap(([pt, en, path]) => (path && existsSync(path) ? [[pt, en, path] as const] : []));
  return Promise.all(there.map(([pt, en, path]) => checkPlace(pt, en, path)));
};

/** Who may read the secrets on the disk. */
export const checkFiles: Check = async ({ environment: { dataDirectory } }) => {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  const secrets = ['secret-key', 'postgres/password'].map((name) => join(dataDirectory, name)).filter(existsSync);
  const findings: Finding[] = [];
  for (const path of secrets) {
    const { mode } = await stat(path);
    if ((mode & 0o077) !== 0)
      findings.push(
        failure(
          text(`Outros usuários da máquina podem ler ${path}.`, `Other users of the machine can read ${path}.`),
          text(`Rode: chmod 600 ${path}`, `Run: chmod 600 ${path}`),
        ),
      );
  }
  const folder = await stat(dataDirectory).catch(() => undefined);
  if (folder && (folder.mode & 0o002) !== 0)
    findings.push(
      failure(
        text(
          `Qualquer usuário da máquina pode escrever em ${dataDirectory}.`,
          `Every user of the machine can write to ${dataDirectory}.`,
        ),
        text(`Rode: chmod o-w ${dataDirectory}`, `Run: chmod o-w ${dataDirectory}`),
      ),
    );
  if (findings.length > 0 || secrets.length === 0) return findings;
  return [ok('Só o dono lê os segredos no disco.', 'Only their owner reads the secrets on the disk.')];
};

/** Milliseconds for another system to answer. */
const patience = 5000;

/** By how many seconds our clock is ahead of that of a web server; undefined where it does not answer. */
export async function findSkew(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) });
    const date = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(date) ? undefined : (Date.now() - date) / 1000;
  } catch {
    return undefined;
  }
}

const names = {
  database: { pt: 'do banco de dados', en: 'the database' },
  public: { pt: 'de PUBLIC_URL', en: 'PUBLIC_URL' },
};

/** What a clock belongs to, within a sentence. */
function clockName(whose: keyof typeof names): { pt: string; en: string } {
  return names[whose];
}

/** In seconds; the header of a web server has whole ones. */
const mostSkew = 5;

/** The clock of this machine, against the database's and that of PUBLIC_URL. */
export const checkClock: Check = async ({ database, environment: { publicUrl } }) => {
  const skews: [ReturnType<typeof clockName>, number | undefined][] = [];
  if (database) {
    const before = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const middle = (before + Date.now()) / 2;
    skews.push([clockName('database'), rows[0] && (middle - rows[0].now.getTime()) / 1000]);
  }
  if (publicUrl) skews.push([clockName('public'), await findSkew(publicUrl)]);
  const findings = skews.flatMap(([name, skew]): Finding[] => {
    if (skew === undefined || Math.abs(skew) < mostSkew) return [];
    const seconds = Math.round(Math.abs(skew));
    return [
      warning(
        text(
          `O relógio desta máquina difere ${seconds} s do relógio ${name.pt}.`,
          `The clock of this machine differs from that of ${name.en} by ${seconds} s.`,
        ),
        text(
          'Acerte os relógios (NTP): sessões, códigos e prazos dependem deles.',
          'Set the clocks (NTP): sessions, codes and deadlines depend on them.',
        ),
      ),
    ];
  });
  const hasCompared = skews.some(([, skew]) => skew !== undefined);
  return findings.length > 0 || !hasCompared ? findings : [ok('O relógio está certo.', 'The clock is right.')];
};
