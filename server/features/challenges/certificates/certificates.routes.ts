import { certificatesCalls } from '@mutirao/contract/challenges/certificates/certificates.calls.ts';
import { type Language, languages, localize } from '@mutirao/contract/language.ts';
import { z } from 'zod';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireProfile } from '../../members/members/index.ts';
import { getShareBrand } from '../../organisation/identity/index.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { correctCandidate, listCandidates } from './candidates.ts';
import { certificateNotFound } from './certificates.policy.ts';
import { correctCertificate, withdrawCertificate } from './change-certificate.ts';
import { closeChallenge, getOverview } from './closing.ts';
import { getCertificate, listOwnCertificates, listTitles } from './read-certificates.ts';
import { issueCertificates } from './run-issuance.ts';

export function routeCertificates(app: Server, platform: Platform): void {
  const { database, clock } = platform;

  answerCalls(app, certificatesCalls, {
    'GET /certificate/:verifyCode': ({ params, ip: address }) =>
      getCertificate(platform, { typed: params.verifyCode, address }),

    'GET /me/certificates': ({ viewer }) => listOwnCertificates(database, viewer),

    'GET /users/:user/certificates': async ({ params, viewer }, reply) => {
      const id = await requireProfile(platform, params.user, viewer);
      cacheTags(reply, `member:${id}`, `participation:${id}`);
      return listTitles(database, id);
    },

    'GET /challenges/:id/certificates': ({ viewer, params }) =>
      getOverview(database, { challengeId: params.id, now: clock() }, viewer),

    'GET /challenges/:id/certificates/candidates': ({ viewer, params, query }) =>
      listCandidates(platform, viewer, { challengeId: params.id, ...query }),

    'PUT /challenges/:id/certificates/candidates/:member': ({ viewer, params, body, ip: address }) =>
      correctCandidate(platform, viewer, { challengeId: params.id, memberId: params.member, ...body, address }),

    'POST /challenges/:id/close': ({ viewer, params, body, ip: address }) =>
      closeChallenge(platform, viewer, { challengeId: params.id, ...body, address }),

    'POST /challenges/:id/certificates': ({ viewer, params, body, ip: address }) =>
      issueCertificates(platform, viewer, { challengeId: params.id, ...body, address }),

    'PUT /challenges/:id/certificates/:certificate': ({ viewer, params, body, ip: address }) =>
      correctCertificate(platform, viewer, { challengeId: params.id, id: params.certificate, ...body, address }),

    'POST /challenges/:id/certificates/:certificate/withdraw': ({ viewer, params, body, ip: address }) =>
      withdrawCertificate(platform, viewer, { challengeId: params.id, id: params.certificate, ...body, address }),
  });
}

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
