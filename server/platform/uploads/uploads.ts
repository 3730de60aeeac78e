import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { openUploadBytes, openUploads, uploadLifetime } from '@mutirao/contract/upload-limits.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Clock } from '../clock.ts';
import { acquireAdvisoryLock } from '../database/advisory-lock.ts';
import type { Connection, Database } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { keyOf } from '../limits/network-of.ts';
import {
  deleteExpiredUploads,
  deleteUpload,
  findPart,
  findUpload,
  insertPart,
  insertUpload,
  markUploadUsed,
  type NewUpload,
  sumOpenUploads,
  type Upload,
  updateUploadAnswer,
} from './uploads.queries.ts';

/** Why an upload is refused, at its beginning or at its use. */
export const uploadMessages = {
  tooManyOpen: {
    pt: 'Há envios demais começados por você. Conclua ou cancele um deles, ou tente de novo mais tarde.',
    en: 'You have begun too many uploads. Finish or cancel one of them, or try again later.',
  },
  unconfirmed: {
    pt: 'Até confirmar o seu e-mail, você pode ter 10 MB em envio por vez. Confirme o e-mail, ou conclua o envio anterior.',
    en: 'Until you confirm your e-mail address, you can have 10 MB under way at a time. Confirm it, or finish the upload before.',
  },
  networkFull: {
    pt: 'Há envios demais em andamento a partir da sua rede. Tente de novo mais tarde.',
    en: 'Too many uploads are under way from your network. Try again later.',
  },
  platformFull: {
    pt: 'Há envios demais em andamento na plataforma. Tente de novo mais tarde.',
    en: 'Too many uploads are under way on the platform. Try again later.',
  },
  otherOffset: {
    pt: 'O envio continua em outro ponto do arquivo.',
    en: 'The upload continues at another point of the file.',
  },
  unknown: {
    pt: 'Este envio não existe mais. Envie o arquivo de novo.',
    en: 'This upload no longer exists. Send the file again.',
  },
  unfinished: {
    pt: 'O arquivo ainda não chegou inteiro. Continue o envio.',
    en: 'The file has not arrived whole yet. Continue the upload.',
  },
  used: {
    pt: 'Este envio já foi usado. Envie o arquivo de novo.',
    en: 'This upload has been used already. Send the file again.',
  },
};

export type { Upload } from './uploads.queries.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
}

interface Announced {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

interface Beginning {
  readonly viewer: Pick<Viewer, 'id' | 'isConfirmed'>;
  /** Of the sender's network. */
  readonly address: string;
  readonly announced: Announced;
}

/** A call that used an upload, and its answer. */
interface Use {
  readonly digest: string;
  readonly status: number;
  readonly answer: string;
}

/** In milliseconds: a use that has stored no answer after so long ended without one. */
const longestUse = 30_000;

/** A call that is repeated soon gets the answer of the one before it. */
const secondsUntilAnswered = 2;

/** Refuses an upload that the same call is using, perhaps on another instance: its answer comes soon. */
export function usedJustNow(): AppError {
  return new AppError('conflict', { message: uploadMessages.used, retryAfter: secondsUntilAnswered });
}

/**
 * Files that arrive in parts, stored in the database: any instance continues what another began, and a part is stored
 * in the statement that moves the offset.
 */
export class Uploads {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Dependencies) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Whether the call that used an upload may still store its answer. */
  isBeingUsed({ used_at, used_by }: Pick<Upload, 'used_at' | 'used_by'>): boolean {
    if (used_at === null || used_by !== null) return false;
    return this.#clock().getTime() - used_at.getTime() < longestUse;
  }

  /** Begins an upload; throws `too_many` where too much is unused of the member, their network, or all. */
  async create({ viewer, address, announced: { name, type, size } }: Beginning): Promise<NewUpload> {
    const now = this.#clock();
    const upload: NewUpload = {
      id: randomBytes(16).toString('base64url'),
      member_id: viewer.id,
      name,
      type,
      size,
      created_at: now,
      expires_at: new Date(now.getTime() + uploadLifetime),
    };
    // They take up the room that is counted.
    await deleteExpiredUploads(this.#database, now);
    await this.#database.transaction().execute(async (transaction) => {
      // One at a time, or the limits would not hold.
      await acquireAdvisoryLock(transaction, 'uploads');
      const network = keyOf(address);
      const { member, network: ofNetwork, all } = await sumOpenUploads(transaction, { memberId: viewer.id, network });
      const assertRoom = (open: typeof all, bytes: number, message: Localized) => {
        if (open.bytes + size <= bytes) return;
        const wait = open.next ? Math.ceil((open.next.getTime() - now.getTime()) / 1000) : 1;
        throw new AppError('too_many', { message, retryAfter: Math.max(1, wait) });
      };
      if (!viewer.isConfirmed) assertRoom(member, openUploadBytes.unconfirmed, uploadMessages.unconfirmed);
      assertRoom(member, member.count < openUploads.count ? openUploads.bytes : -1, uploadMessages.tooManyOpen);
      assertRoom(ofNetwork, openUploadBytes.network, uploadMessages.networkFull);
      assertRoom(all, openUploadBytes.all, uploadMessages.platformFull);
      await insertUpload(transaction, { ...upload, network });
    });
    return upload;
  }

  /** A member's own upload, until it expires. */
  find(memberId: number, id: string): Promise<Upload | undefined> {
    return findUpload(this.#database, { id, memberId, now: this.#clock() });
  }

  /** Appends bytes at an offset; false where another request has moved it, or the upload is gone. */
  append(id: string, start: number, bytes: Buffer): Promise<boolean> {
    return insertPart(this.#database, { id, start, bytes });
  }

  /** Deletes a member's upload; false where there is none. */
  delete(memberId: number, id: string): Promise<boolean> {
    return deleteUpload(this.#database, { id, memberId });
  }

  /** Writes a finished upload to a new local file, which the caller deletes. */
  async writeTo({ id, size }: Pick<Upload, 'id' | 'size'>, path: string): Promise<void> {
    try {
      const file = await open(path, 'wx');
      try {
        for (let start = 0; start < size; ) {
          const bytes = await findPart(this.#database, { id, start });
          if (!bytes) throw usedJustNow();
          await file.writeFile(bytes);
          start += bytes.length;
        }
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Uses an upload in the transaction that stores what comes of it; throws `conflict` where it was used before. */
  async consume(connection: Connection, id: string): Promise<void> {
    if (!(await markUploadUsed(connection, { id, now: this.#clock() }))) throw usedJustNow();
  }

  /** Stores the answer of the call that used an upload, for a repetition of the call. */
  async recordUse(id: string, { digest, status, answer }: Use): Promise<void> {
    await markUploadUsed(this.#database, { id, now: this.#clock() });
    await updateUploadAnswer(this.#database, { id, digest, status, answer });
  }
}
