import { urgentReportInput } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { type ContactInput, contactInput, proposalInput } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { inLanguage, linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { requestForm } from '@mutirao/contract/site-map/redirects.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toAppError } from '../../../platform/errors/answer-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { pageLanguage } from '../../../platform/http/language.ts';
import { InvalidInput } from '../../../platform/http/schemas.ts';
import { escapeHtml } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Reportable, reportablesByKind, sendUrgentReport } from '../../challenges/moderation/index.ts';
import { getLatestLook } from '../identity/index.ts';
import { proposeChallenge, type Sender, sendEnquiry } from './send-enquiry.ts';

const texts = {
  pt: {
    title: 'Não foi enviado',
    advice: 'Volte pelo botão do navegador: o que você escreveu continua lá.',
    again: 'Abrir o formulário de novo',
    fields: {
      name: 'Nome',
      email: 'E-mail',
      subject: 'Assunto',
      message: 'Mensagem',
      phone: 'Telefone',
      country: 'País',
      category_suggestion: 'Categoria sugerida',
      website: 'Deixe este campo vazio',
      address: 'Endereço do conteúdo',
      reporter: 'Quem denuncia',
    },
  },
  en: {
    title: 'It was not sent',
    advice: "Go back with your browser's button: what you wrote is still there.",
    again: 'Open the form again',
    fields: {
      name: 'Name',
      email: 'E-mail',
      subject: 'Subject',
      message: 'Message',
      phone: 'Phone',
      country: 'Country',
      category_suggestion: 'Suggested category',
      website: 'Leave this field empty',
      address: 'Address of the content',
      reporter: 'Who reports',
    },
  },
} as const;

/** A page for the sender of a form without scripts: what is wrong with it, and how to go on. */
function notSentPage(
  { localizedMessage, fields }: AppError,
  { language, back, organisation }: { language: Language; back: string; organisation: string },
): string {
  const t = texts[language];
  const wrong = Object.entries(fields).map(([field, [message = '']]) => {
    const label = (t.fields as Record<string, string>)[field] ?? field;
    return `<li>${escapeHtml(label)}: ${escapeHtml(message)}</li>`;
  });
  return `<!doctype html><html lang="${htmlLanguage[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t.title} · ${escapeHtml(organisation)}</title><main><h1>${t.title}</h1><p>${escapeHtml(localizedMessage[language])}</p>${wrong.length > 0 ? `<ul>${wrong.join('')}</ul>` : ''}<p>${t.advice}</p><p><a href="${back}${language === 'en' ? '?lang=en' : ''}">${t.again}</a></p></main>`;
}

type Fields = Record<string, string>;

function check<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  const checked = schema.safeParse(fields, { reportInput: true });
  if (!checked.success) throw new InvalidInput(checked.error.issues);
  return checked.data;
}

/**
 * Handles the forms of browsers without scripts: success redirects to a confirmation page, and errors render a page
 * that leads back to the form, where the browser still has the input.
 */
export function takeFormPosts(site: Server, platform: Platform, reportables: readonly Reportable[]): void {
  const moderation = { platform, reportables: reportablesByKind(reportables) };
  const contact = (fields: Fields, sender: Sender, kind: ContactInput['kind']) =>
    sendEnquiry(platform, check(contactInput, { ...fields, kind }), sender);

  const forms: Record<string, (fields: Fields, sender: Sender) => Promise<string>> = {
    [pages.contact.pattern]: async (fields, sender) => {
      await contact(fields, sender, 'contact');
      return linkTo(pages.contactSent);
    },
    [pages.proposeChallenge.pattern]: async (fields, sender) => {
      await proposeChallenge(platform, check(proposalInput, fields), sender);
      return linkTo(pages.proposalSent);
    },
    [pages.urgentReport.pattern]: async (fields, sender) => {
      await sendUrgentReport(moderation, check(urgentReportInput, fields), sender);
      return linkTo(pages.urgentReportSent);
    },
    [pages.transparency.pattern]: async (fields, sender) => {
      const { protocol } = await contact(fields, sender, 'e-sic');
      return linkTo(pages.informationRequest, { protocol: protocol ?? '-' });
    },
    // The protocol travels in the body, to keep it out of URLs before that of the page.
    [requestForm.pattern]: async ({ protocol = '' }) =>
      linkTo(pages.informationRequest, { protocol: protocol.trim().slice(0, 60).toWellFormed() || '-' }),
  };

  function languageOf(request: FastifyRequest): Language {
    return pageLanguage(new URL(request.originalUrl, platform.publicUrl), request.headers.cookie);
  }

  void site.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      // Browsers count the end of a line as one character, and send it as two.
      done(null, Object.fromEntries(new URLSearchParams((body as string).replaceAll('%0D%0A', '%0A')))),
    );

    for (const [url, take] of Object.entries(forms))
      scope.route({
        method: 'POST',
        url,
        schema: { hide: true },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const fields = (request.body ?? {}) as Fields;
          if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
            throw new AppError('wrong_file_type');
          const language = languageOf(request);
          const { stamp } = fields;
          const sender = { language, memberId: undefined, address: request.ip, stamp, submission: undefined };
          const place = await take(fields, sender);
          return reply.header('cache-control', 'no-store').redirect(inLanguage(place, language), 303);
        },
        errorHandler: async (error, request, reply) => {
          const language = languageOf(request);
          const failure = toAppError(error, language);
          if (failure.code === 'internal') request.log.error({ err: error }, 'a form could not be taken');
          if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
          const organisation = (await getLatestLook(platform))?.short_name ?? defaultOrganisationName;
          return reply
            .status(failure.status)
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(notSentPage(failure, { language, back: url, organisation }));
        },
      });
  });
}
