import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { challengePartnersCalls, partnersEditorCalls } from '@mutirao/contract/challenges/partners/partners.calls.ts';
import type { EditedPartners } from '@mutirao/contract/challenges/partners/partners.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents, requireTab } from '../challenges/index.ts';
import {
  changeContent,
  createContent,
  createContentChange,
  deleteContent,
  editorOf,
  exportContents,
  findContents,
  orderContents,
} from '../contents/index.ts';
import {
  copyPartners,
  drawnLogo,
  findPartners,
  logoOf,
  type PartnerRow,
  partnerKind,
  removeLogo,
  uploadLogo,
} from './partners.ts';

function presentEditedPartners(rows: readonly PartnerRow[]): EditedPartners {
  const data = rows.map(partnerKind.present);
  return { data, untranslated_count: data.filter((partner) => lacksTranslation(partner, ['description'])).length };
}

/** The partners of a challenge, for those who manage it. */
function routePartnersEditor(app: Server, platform: Platform): void {
  const { database } = platform;
  const { media } = platform.files;
  const change = createContentChange(platform);

  answerCalls(app, partnersEditorCalls, {
    'GET /admin/challenges/:id/partners': async ({ params }) =>
      presentEditedPartners(await findContents(database, partnerKind, params.id)),

    'POST /admin/challenges/:id/partners': (request) =>
      change(request, async (by) => {
        const { body } = request;
        const values = { ...body, logo_url: drawnLogo(body.name) };
        return partnerKind.present(await createContent(by, partnerKind, { values, identity: body }));
      }),

    'PATCH /admin/challenges/:id/partners/:partner': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.partner, changes: request.body.changes };
        return partnerKind.present(await changeContent(by, partnerKind, given));
      }),

    'DELETE /admin/challenges/:id/partners/:partner': (request) =>
      change(request, async (by) => {
        const { logo_url } = await deleteContent(by, partnerKind, request.params.partner);
        await media.release(by.transaction, logo_url);
      }),

    'PUT /admin/challenges/:id/partners/:partner/logo': async (request) => {
      const { received, params } = request;
      if (!received) throw new AppError('invalid', { fieldMessages: { image: requiredMessage } });
      return partnerKind.present(await uploadLogo(platform, editorOf(request), { id: params.partner, file: received }));
    },

    'DELETE /admin/challenges/:id/partners/:partner/logo': async (request) =>
      partnerKind.present(await removeLogo(platform, editorOf(request), request.params.partner)),

    'PUT /admin/challenges/:id/partners/order': (request) =>
      change(request, async (by) => presentEditedPartners(await orderContents(by, partnerKind, request.body.ids))),
  });
}

/** The partners of a challenge. */
function routePartners(app: Server, platform: Platform): void {
  const { database } = platform;
  routePartnersEditor(app, platform);
  answerCalls(app, challengePartnersCalls, {
    'GET /challenges/:id/partners': async ({ params, viewer }) => {
      await requireTab(database, { challengeId: params.id, tab: 'partners', viewer });
      return (await findPartners(database, params.id)).map(({ id, name, url, ...row }) => ({
        id,
        name,
        description: { en: row.description_en, pt: row.description_pt },
        logo_url: logoOf({ name, ...row }),
        url,
      }));
    },
  });
}

/** The partners of a challenge. */
export const challengePartners: Feature = {
  name: 'challenges/partners',
  pictures: [{ table: 'challenge_partner', column: 'logo_url' }],
  extensions: (platform) => [
    copiedContents.with(copyPartners),
    exportContents(platform, partnerKind, {
      name: 'challenge_partners',
      title: { pt: 'Parceiros do desafio', en: 'Partners of the challenge' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['name', 'nome', 'name'],
        ['description_*', 'descrição', 'description'],
        ['url', 'endereço', 'address'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routePartners(api, platform),
};
