import { type Language, languages, localize } from '@mutirao/contract/language.ts';
import { z } from 'zod';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getShareBrand } from '../../organisation/identity/index.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { certificateNotFound } from './certificates.policy.ts';
import { getCertificate } from './read-certificates.ts';

const params = z.object({ language: z.enum(languages), file: z.string().max(70).endsWith('.png') });
const words: Readonly<Record<Language, (challenge: string) => string>> = {
  pt: (challenge) => `Certificado de colaboração no desafio “${challenge}”`,
  en: (challenge) => `Certificate of collaboration in the challenge “${challenge}”`,
};

/** The share image of a valid certificate for social networks. */
export function routeShareImages(site: Server, platform: Platform): void {
  site.get(
    '/pictures/certificate/:language/:file',
    { schema: { params, hide: true } },
    async ({ params: { language, file }, ip: address }, reply) => {
      const certificate = await getCertificate(platform, { typed: file.slice(0, -'.png'.length), address });
      const { contestant_name: title, challenge_title, verify_code, organisation_name: footer } = certificate;
      if (title === null || certificate.withdrawn_at) throw certificateNotFound();
      const text = words[language](localize(challenge_title, language));
      // The name stays that of the day on which it was issued.
      const { brand } = await getShareBrand(platform);
      const image = await getShareImage({ seed: verify_code, goals: [], title, text, footer, brand });
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .send(image);
    },
  );
}
