import { isMinor } from '@mutirao/contract/members/ages/ages.ts';
import {
  type PictureDecisionInput,
  type PictureReview,
  protectionCalls,
  type ReviewedPicture,
} from '@mutirao/contract/members/protection/protection.calls.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A picture of a minor that no member of staff has looked at. */
export interface WaitingPicture {
  readonly address: string;
  readonly member_id: number;
  readonly full_name: string;
  /** The page that shows it. */
  readonly path: string;
  /** The cache tags of what shows it. */
  readonly tags: readonly string[];
}

/** One kind of picture that minors upload; a feature adds it where the column with the pictures is its own. */
export interface ReviewedPictures {
  readonly kind: ReviewedPicture;
  readonly findWaiting: (connection: Connection) => Promise<readonly WaitingPicture[]>;
  readonly remove: (platform: Platform, transaction: Connection, picture: WaitingPicture) => Promise<void>;
}

export const reviewedPictures = new ExtensionPoint<ReviewedPictures>();

const messages = {
  decided: {
    pt: 'Esta foto mudou ou alguém da equipe já decidiu.',
    en: 'This picture has changed, or another member of staff has decided.',
  },
  noUploads: {
    pt: 'A organização não recebe fotos nem arquivos de menores de 18 anos.',
    en: 'The organisation takes no pictures or files of members under 18.',
  },
};

async function listReviews(connection: Connection, kinds: readonly ReviewedPictures[]): Promise<PictureReview[]> {
  const found = await Promise.all(
    kinds.map(async ({ kind, findWaiting }) =>
      (await findWaiting(connection)).map(({ address, path, member_id: id, full_name }) => ({
        ...{ address, kind, path },
        member: { id, full_name },
      })),
    ),
  );
  return found.flat();
}

/** Records what a member of staff decided about a picture; a refused one is removed. */
async function decide(
  platform: Platform,
  kinds: readonly ReviewedPictures[],
  { address, decision }: PictureDecisionInput,
  { viewer, network }: { viewer: Viewer; network: string },
): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    for (const { kind, findWaiting, remove } of kinds) {
      const picture = (await findWaiting(transaction)).find((one) => one.address === address);
      if (!picture) continue;
      const { member_id } = picture;
      const inserted = await transaction
        .insertInto('picture_review')
        .values({ address, member_id, kind, decision, decided_by: viewer.id, decided_at: platform.clock() })
        .onConflict((conflict) => conflict.column('address').doNothing())
        .returning('address')
        .executeTakeFirst();
      if (!inserted) break;
      if (decision === 'refused') await remove(platform, transaction, picture);
      await recordEvent(transaction, {
        ...{ kind: 'content_moderated', memberId: member_id, actorId: viewer.id, address: network },
        detail: { content: kind, action: decision },
      });
      invalidate(...picture.tags);
      return;
    }
    throw new AppError('conflict', { message: messages.decided });
  });
}

/** What protects minors: their pictures are looked at before others see them, and the organisation may take none. */
export const protection: Feature = {
  name: 'members/protection',
  personalData: () => [
    ownRows('picture_review', {
      file: { pt: 'fotos-conferidas', en: 'reviewed-pictures' },
      describe: {
        pt: 'O que a equipe decidiu sobre as suas fotos, enquanto você era menor de idade.',
        en: 'What staff decided about your pictures, while you were a minor.',
      },
      columns: ['address', 'kind', 'decision', 'decided_at'],
      orderBy: 'decided_at',
    }),
  ],
  routes: ({ api, platform, extensionsOf }) => {
    const kinds = extensionsOf(reviewedPictures);
    api.addHook('preHandler', async ({ viewer, received }) => {
      if (!received || !viewer || !isMinor(viewer.age.band)) return;
      const { minors_upload_pictures } = await platform.settings.get();
      if (!minors_upload_pictures) throw new AppError('refused', { message: messages.noUploads });
    });
    answerCalls(api, protectionCalls, {
      'GET /moderation/pictures': () => listReviews(platform.database, kinds),

      'POST /moderation/pictures/decisions': async ({ viewer, body, ip }) => {
        await decide(platform, kinds, body, { viewer, network: ip });
        return listReviews(platform.database, kinds);
      },
    });
  },
};
