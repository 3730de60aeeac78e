import { type Language, languages } from '@mutirao/contract/language.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { z } from 'zod';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getShareBrand } from '../../organisation/identity/index.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { getPublicUser } from './get-user.ts';

const params = z.object({ language: z.enum(languages), file: z.string().max(130).endsWith('.png') });
const since: Readonly<Record<Language, string>> = { pt: 'Membro desde', en: 'Member since' };

/** The share image of a profile for social networks, as the member is at present. */
export function routeShareImages(site: Server, platform: Platform): void {
  site.get(
    '/pictures/member/:language/:file',
    { schema: { params, hide: true } },
    async ({ params: { language, file } }, reply) => {
      const shown = await getPublicUser(platform.database, { slug: file.slice(0, -'.png'.length) });
      const { slug, full_name, country_residence, created_at } = shown;
      const joined = `${since[language]} ${organisationYear(new Date(created_at))}`;
      const image = await getShareImage({
        seed: slug,
        goals: [],
        title: full_name,
        text: [country_residence?.name[language], joined].filter(Boolean).join(' · '),
        ...(await getShareBrand(platform)),
      });
      return reply.type('image/png').header('cache-control', 'public, no-cache').send(image);
    },
  );
}
