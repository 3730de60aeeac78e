import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from '../../platform/storage/disk-storage.ts';
import { S3Storage } from '../../platform/storage/s3-storage.ts';
import { findSkew } from './clocks.ts';
import { type Check, type Finding, failure, ok, reasonOf, text, warning } from './finding.ts';

/** A store refuses requests that are signed with a time so far off, in seconds. */
const mostSkew = 5 * 60;

async function checkClockOfStore(endpoint: string): Promise<Finding[]> {
  const skew = await findSkew(endpoint);
  if (skew === undefined || Math.abs(skew) < mostSkew / 5) return [];
  const seconds = Math.round(Math.abs(skew));
  const found = text(
    `O relógio desta máquina difere ${seconds} s do relógio do armazenamento.`,
    `The clock of this machine differs from that of the store by ${seconds} s.`,
  );
  const advice = text(
    'Acerte o relógio (NTP): o armazenamento recusa diferenças grandes.',
    'Set the clock (NTP): the store refuses large differences.',
  );
  return [Math.abs(skew) > mostSkew ? failure(found, advice) : warning(found, advice)];
}

/** The store of files: writes, reads and deletes one. */
export const checkStorage: Check = async ({ environment: { store, dataDirectory } }) => {
  if (!store && !existsSync(dataDirectory))
    return [
      warning(
        text(`A pasta ${dataDirectory} ainda não existe.`, `The folder ${dataDirectory} does not exist yet.`),
        text('O primeiro início a cria. Confira DATA_DIR.', 'The first start creates it. Check DATA_DIR.'),
      ),
    ];
  const storage = store
    ? new S3Storage(store)
    : new DiskStorage({ folder: join(dataDirectory, 'files'), tempDir: join(dataDirectory, 'incoming') });
  const name = `doctor/${randomUUID()}.bin`;
  const sample = Buffer.from(name);
  const skew = store ? await checkClockOfStore(store.endpoint) : [];
  try {
    await storage.check();
    await storage.put(name, sample);
    const stored = await storage.read(name);
    const isSame = stored && (await buffer(stored.stream)).equals(sample);
    await storage.delete(name);
    if (!isSame) throw new Error('a file was read that is not the one that was written');
    return [ok('Arquivos podem ser gravados, lidos e apagados.', 'Files can be written, read and deleted.'), ...skew];
  } catch (error) {
    const advice = store
      ? text(
          'Confira as configurações S3_, a chave e as suas permissões.',
          'Check the S3_ settings, the key and what it may do.',
        )
      : text(
          'Confira o dono e as permissões de DATA_DIR, e o espaço no disco.',
          'Check the owner and permissions of DATA_DIR, and the space on the disk.',
        );
    const reason = reasonOf(error);
    return [
      failure(text(`Arquivos não podem ser guardados: ${reason}`, `Files cannot be stored: ${reason}`), advice),
      ...skew,
    ];
  }
};
