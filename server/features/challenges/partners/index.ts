import { challengePartnersCalls, partnersEditorCalls } from '@mutirao/contract/challenges/partners/partners.calls.ts';
import {
  type EditedPartner,
  type EditedPartners,
  logoWidths,
  partnerLimits,
} from '@mutirao/contract/challenges/partners/partners.ts';
import { isUploaded } from '@mutirao/contract/pictures.ts';
import { nameSlug } from '@mutirao/contract/slugs.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { copiedContents, requireTab } from '../challenges/index.ts';
import {
  byPosition,
  type ContentChange,
  type ContentEditor,
  type ContentKind,
  changeContent,
  copyContents,
  createContent,
  createContentChange,
  deleteContent,
  editorOf,
  exportContents,
  findContents,
  lockContent,
  orderContents,
  presentContents,
  updateLocked,
} from '../contents/index.ts';

type PartnerRow = Selectable<Tables['challenge_partner']>;

function presentEditedPartner(row: PartnerRow): EditedPartner {
  const { id, name, description_pt, description_en, url } = row;
  const logo_url = logoOf(row);
  return { id, name, description_pt, description_en, url, logo_url, has_logo: isUploaded(logo_url) };
}

const drawn = '/pictures/partners/';

/** The address of a logo that is drawn from a name. */
function drawnLogo(name: string): string {
  return `${drawn}${nameSlug(name, { longest: partnerLimits.name, before: 'parceiro' })}.svg`;
}

/** The logo of a partner; one that is drawn has the present name. */
function logoOf({ name, logo_url }: Pick<PartnerRow, 'name' | 'logo_url'>): string {
  return logo_url.startsWith(drawn) ? drawnLogo(name) : logo_url;
}

/** The partners of a challenge. */
const partnerKind: ContentKind<PartnerRow, EditedPartner> = {
  what: 'partner',
  table: 'challenge_partner',
  orderBy: byPosition,
  within: 'challenge_id',
  isOrdered: true,
  most: partnerLimits.partners,
  present: presentEditedPartner,
  nameOf: ({ name }) => name,
  tagsOf: (challengeId) => [`people:${challengeId}`],
};

/** Copies the partners of a challenge. */
const copyPartners = copyContents('challenge_partner', [
  'name',
  'description_pt',
  'description_en',
  'logo_url',
  'url',
  'position',
]);

const recipe: Recipe = { widths: logoWidths, shape: 'framed' };

/** Shows another logo, and drops the one before. */
async function changeLogo(
  { files: { media } }: Pick<Platform, 'files'>,
  change: ContentChange,
  { id, logo }: { id: number; logo: (partner: PartnerRow) => string },
): Promise<PartnerRow> {
  const partner = await lockContent(change, partnerKind, id);
  const logo_url = logo(partner);
  if (logo_url === partner.logo_url) return partner;
  const updated = await updateLocked(change, partnerKind, partner, { logo_url });
  await media.release(change.transaction, partner.logo_url);
  return updated;
}

/** Makes a logo of an upload and shows it. */
async function uploadLogo(
  platform: Platform,
  who: ContentEditor,
  { id, file }: { id: number; file: ReceivedFile },
): Promise<PartnerRow> {
  const { media } = platform.files;
  const picture = await media.make(file, recipe);
  return media.store(picture, (address, transaction, invalidate) =>
    changeLogo(platform, { ...who, transaction, invalidate }, { id, logo: () => address }),
  );
}

/** Shows a logo that is drawn from the name of the partner. */
function removeLogo(platform: Platform, who: ContentEditor, id: number): Promise<PartnerRow> {
  return platform.write((transaction, invalidate) =>
    changeLogo(platform, { ...who, transaction, invalidate }, { id, logo: ({ name }) => drawnLogo(name) }),
  );
}

function presentEditedPartners(rows: readonly PartnerRow[]): EditedPartners {
  return presentContents(partnerKind, rows, ['description']);
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
      const partners = await findContents<PartnerRow>(database, partnerKind, params.id);
      return partners.map(({ id, name, url, ...row }) => ({
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
