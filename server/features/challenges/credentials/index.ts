import { credentialAddress, credentialFiles } from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { credentialsCalls } from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import { htmlLanguage, parseLanguage } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import accepts from 'accepts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { pdfViewerPolicy } from '../../../platform/http/security-headers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCertificate } from '../certificates/index.ts';
import { bakePng, bakeSvg } from './bake.ts';
import { sheetTexts } from './credentials.messages.ts';
import { drawBadge, drawCertificate, type ReadPicture } from './drawing/draw.ts';
import { Issuer } from './issuer.ts';
import { ensureSigningKey } from './signing-keys.ts';
import { listMaxAge } from './status-list.ts';
import { verify } from './verification/verify.ts';

export { draw as drawDocument, type ReadPicture } from './drawing/draw.ts';
export type { Picture } from './drawing/typesetter.ts';
export { readSigningKeys, revokeSigningKey, rotateSigningKey } from './signing-keys.ts';

const mediaTypes = {
  jwt: 'application/jwt',
  json: 'application/vc',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
} as const;

/** What is negotiated at addresses without an extension; the first is the answer to those who take anything. */
const negotiated = {
  'application/vc': 'json',
  'application/vc+ld+json': 'json',
  'application/ld+json': 'json',
  'application/json': 'json',
  'application/vc+jwt': 'jwt',
  'application/jwt': 'jwt',
} as const;
type Negotiated = keyof typeof negotiated;

const codePart = z.string().max(60);
const pdfParams = z.object({ verifyCode: codePart });
const pdfQuery = z.object({ lang: z.string().max(20).optional(), download: z.string().max(20).optional() });
const fileParams = z.object({ file: z.string().max(70) });
/** The last list is that of the greatest number of a row. */
const listParams = z.object({ list: z.coerce.number().int().min(0).max(16_383) });

/** A certificate is for those who have its code: no cache stores it, and no search engine lists it. */
const secret = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;
/** Verifiers in browsers read it from other sites. */
const forOtherSites = { 'access-control-allow-origin': '*' } as const;

/** `CODE` or `CODE.jwt` in parts. */
function splitFile(file: string) {
  const extension = credentialFiles.find((one) => file.endsWith(`.${one}`));
  return { extension, typed: extension ? file.slice(0, -extension.length - 1) : file };
}

interface Options {
  readonly site: Server;
  readonly api: Server;
  readonly platform: Platform;
  readonly issuer: Issuer;
  readonly readPicture: ReadPicture;
}

function routeCredentials({ site, api, platform, issuer, readPicture }: Options): void {
  answerCalls(api, credentialsCalls, {
    'POST /verify': ({ body, ip: address }, reply) => {
      reply.headers(secret);
      return verify({ platform, issuer }, body, address);
    },
  });

  site.get('/.well-known/did.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ ...forOtherSites, 'cache-control': `public, max-age=${listMaxAge}` })
      .type('application/did+json')
      .send(await issuer.didDocument()),
  );

  site.get(
    '/certificate/:verifyCode/pdf',
    { schema: { hide: true, params: pdfParams, querystring: pdfQuery } },
    async (request, reply) => {
      const { params, query, ip: address } = request;
      reply.headers({ ...secret, vary: 'Accept-Language, Cookie' });
      const certificate = await getCertificate(platform, { typed: params.verifyCode, address });
      const language = parseLanguage(query.lang) ?? callerLanguage(request);
      const jwt = await issuer.sign(certificate, 'jwt');
      const { publicUrl } = platform;
      const pdf = await drawCertificate({ certificate, language, publicUrl, jwt, readPicture });
      const name = sheetTexts[language].file(certificate.contestant_name ?? '', certificate.challenge_title[language]);
      const type = query.download === undefined ? 'inline' : 'attachment';
      return reply
        .headers({
          'content-disposition': contentDisposition(`${name.slice(0, 150)}.pdf`, {
            type,
            fallback: `${certificate.verify_code}.pdf`,
          }),
          'content-security-policy': pdfViewerPolicy,
          'content-language': htmlLanguage[language],
        })
        .type('application/pdf')
        .send(pdf);
    },
  );

  async function sendBaked(reply: FastifyReply, typed: string, address: string, extension: 'png' | 'svg') {
    const certificate = await getCertificate(platform, { typed, address });
    const jwt = await issuer.sign(certificate, 'jwt');
    const badge = await drawBadge(certificate, extension, readPicture);
    const baked = extension === 'png' ? bakePng(badge, jwt) : bakeSvg(badge.toString(), jwt);
    return reply.type(mediaTypes[extension]).send(baked);
  }

  site.get('/credentials/:file', { schema: { hide: true, params: fileParams } }, async (request, reply) => {
    const { extension, typed } = splitFile(request.params.file);
    reply.headers({ ...secret, ...forOtherSites, vary: 'Accept' });
    if (extension) {
      const type = extension === 'png' || extension === 'svg' ? 'inline' : 'attachment';
      reply.header('content-disposition', contentDisposition(`${typed.slice(0, 60)}.${extension}`, { type }));
    }
    if (extension === 'png' || extension === 'svg') return sendBaked(reply, typed, request.ip, extension);
    const wanted = accepts(request.raw).type([...Object.keys(negotiated), 'text/html']) || 'application/vc';
    const certificate = await getCertificate(platform, { typed, address: request.ip });
    if (!extension && wanted === 'text/html')
      return reply.redirect(linkTo(pages.certificate, { verifyCode: certificate.verify_code }), 303);
    const form = extension ?? negotiated[wanted as Negotiated];
    return reply
      .header('link', `<${credentialAddress(certificate.verify_code, 'jwt')}>; rel="alternate"; type="application/jwt"`)
      .type(extension ? mediaTypes[form] : (wanted as string))
      .send(await issuer.sign(certificate, form));
  });

  site.get('/credentials/status/:list', { schema: { hide: true, params: listParams } }, async (request, reply) => {
    const wanted = accepts(request.raw).type(Object.keys(negotiated)) || 'application/vc';
    return reply
      .headers({ ...forOtherSites, vary: 'Accept', 'cache-control': `public, max-age=${listMaxAge}` })
      .type(wanted as string)
      .send(await issuer.signStatusList(request.params.list, negotiated[wanted as Negotiated]));
  });
}

/** Reads pictures by the addresses under which the site serves them, whether they are generated or uploaded. */
export function readPictureOf(site: Server): ReadPicture {
  return async (url) => {
    const { statusCode, headers, rawPayload: bytes } = await site.inject({ method: 'GET', url });
    if (statusCode !== 200) throw new AppError('storage_unavailable', { retryAfter: 30 });
    return { bytes, isVector: headers['content-type']?.startsWith('image/svg+xml') ?? false };
  };
}

/** Certificates as PDF and as credentials that anyone can verify. */
export const credentials: Feature = {
  name: 'challenges/credentials',
  routes: ({ site, api, platform }) =>
    routeCredentials({ site, api, platform, issuer: new Issuer(platform), readPicture: readPictureOf(site) }),
  start: (platform) => ensureSigningKey(platform),
};
