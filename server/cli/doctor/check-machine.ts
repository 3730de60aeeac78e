import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHome } from '../../platform/database/embedded/placement.ts';
import { version } from '../../platform/version.ts';
import { type Check, type Finding, failure, ok, text, warning } from './finding.ts';

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
