import { createPublicKey, sign } from 'node:crypto';
import {
  checkSignature,
  cosignedMessage,
  formatSignature,
  formatVerifierKey,
  parseNote,
  signatureTypes,
  type VerifierKey,
} from '@mutirao/contract/challenges/judging/signed-note.ts';
import type { Connection, Database } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSigningKeys } from '../../credentials/index.ts';

type Installation = Pick<Platform, 'publicUrl' | 'keys'>;

/** The name of this installation as a log and as a witness; origins of its logs begin with it. */
export function installationName({ publicUrl }: Pick<Platform, 'publicUrl'>): string {
  return `${new URL(publicUrl).host}/judging`;
}

/** The origin of a stage's log, the first line of its checkpoints. */
export function originOf(platform: Pick<Platform, 'publicUrl'>, stageId: number): string {
  return `${installationName(platform)}/${stageId}`;
}

/** The keys by which this installation signs notes. */
export interface NoteKeys {
  /** By which a log's notes are verified: the present one first, then former ones that are not revoked. */
  readonly logKeys: (name: string) => VerifierKey[];
  readonly witnessKey: VerifierKey;
  /** A text as a note that the log signed. */
  readonly signAsLog: (origin: string, text: string) => string;
  /** The line with which this installation, as a witness, signs a checkpoint's text. */
  readonly cosign: (text: string, now: Date) => string;
  /** Whether the log signed a note, with a key that is not revoked. */
  readonly isSigned: (origin: string, note: string) => boolean;
}

/** Reads the keys that sign credentials, which sign notes, too. */
export async function readNoteKeys({ publicUrl, keys }: Installation, connection: Connection): Promise<NoteKeys> {
  const { rows, current } = await readSigningKeys({ database: connection as Database, keys });
  const { x = '' } = createPublicKey(current.privateKey).export({ format: 'jwk' });
  const present = Uint8Array.from(Buffer.from(x, 'base64url'));
  const former = rows
    .filter(({ id, revoked_at }) => id !== current.id && !revoked_at)
    .map(({ public_key }) => Uint8Array.from(public_key));
  const logKeys = (name: string) =>
    [present, ...former].map((publicKey) => ({ name, type: signatureTypes.log, publicKey }));
  const presentKey = (name: string, type: number) => ({ name, type, publicKey: present });
  const witnessKey = presentKey(installationName({ publicUrl }), signatureTypes.cosignature);
  return {
    logKeys,
    witnessKey,
    signAsLog: (origin, text) => {
      const signature = sign(null, Buffer.from(text), current.privateKey);
      return `${text}\n${formatSignature(presentKey(origin, signatureTypes.log), signature)}`;
    },
    cosign: (text, now) => {
      const time = BigInt(Math.floor(now.getTime() / 1000));
      const stamp = Buffer.alloc(8);
      stamp.writeBigUInt64BE(time);
      const signature = sign(null, cosignedMessage(text, time), current.privateKey);
      return formatSignature(witnessKey, Buffer.concat([stamp, signature]));
    },
    isSigned: (origin, text) => {
      const note = parseNote(text);
      return note !== undefined && logKeys(origin).some((key) => checkSignature(note, key) === 'valid');
    },
  };
}

/** The keys that other installations need, as C2SP verifier keys, and the address of this witness. */
export async function readVerifierKeys(platform: Platform) {
  const { logKeys, witnessKey } = await readNoteKeys(platform, platform.database);
  return {
    log: logKeys(installationName(platform)).map(formatVerifierKey),
    witness: formatVerifierKey(witnessKey),
    url: `${platform.publicUrl}/judging`,
  };
}
