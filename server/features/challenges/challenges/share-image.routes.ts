import { languages, localize } from '@mutirao/contract/language.ts';
import { z } from 'zod';
import type { Server } from '../../../platform/http/create-server.ts';
import { getShareBrand } from '../../organisation/identity/index.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { getChallenge } from './get-challenge.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

const params = z.object({ language: z.enum(languages), file: z.string().max(130).endsWith('.png') });

/** The share image of a challenge for social networks. */
export function routeShareImages(app: Server, dependencies: ChallengeDependencies): void {
  app.get('/pictures/share/:language/:file', { schema: { params, hide: true } }, async ({ params }, reply) => {
    const slug = params.file.slice(0, -'.png'.length);
    const challenge = await getChallenge(dependencies, { slug });
    const image = await getShareImage({
      seed: challenge.slug,
      goals: challenge.categories.map(({ id }) => id),
      title: localize(challenge.title, params.language),
      text: localize(challenge.short_description, params.language),
      ...(await getShareBrand(dependencies.platform)),
    });
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(image);
  });
}
