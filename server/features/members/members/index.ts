import { type Language, languages } from '@mutirao/contract/language.ts';
import { membersCalls } from '@mutirao/contract/members/members/members.calls.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { z } from 'zod';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addressOfMember, getShareBrand } from '../../organisation/identity/index.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { sitemapParts } from '../../site/sitemap/index.ts';
import { changeLanguage, changePresentation, changePrivacy, changeSlug } from './change-member.ts';
import { memberSitemap, memberTables } from './members.extensions.ts';
import { findMember, type MemberRow } from './members.queries.ts';
import { getPublicUser, getUser, profileReaders as readers, readersOf, requireProfile } from './read-members.ts';

export { changeMember, closeTooYoung, recordAge } from './change-member.ts';
export { createMember, findConsents, insertConsents, slugOfName } from './create-member.ts';
export {
  confirmEmail,
  rehashPassword,
  removePassword,
  replaceEmail,
  replacePassword,
  updateRecoveredPassword,
} from './credentials.queries.ts';
export {
  findDueDeletions,
  markDeleted,
  scheduleDeletion,
  unscheduleDeletion,
  updateKeptCertificates,
} from './deletion.queries.ts';
export { reportableMembers } from './members.extensions.ts';
export { maySignIn } from './members.policy.ts';
export { type Person, personJson, personOf, presentPerson, roundDegrees } from './members.present.ts';
export {
  findMember,
  hasAdmin,
  lockMember,
  lockMembersForShare,
  type MemberBy,
  type MemberRow,
  updateMember,
} from './members.queries.ts';
export {
  getPublicUser,
  getUser,
  memberMessages,
  profileReaders,
  requireMember,
  requireProfile,
  searchMembers,
} from './read-members.ts';

interface OwnMail {
  member: Pick<MemberRow, 'id' | 'email' | 'language'> | undefined;
  template: string;
  /** What the template needs besides the id of the member. */
  data?: object;
}

/** The name that a mail greets a member by; none where the address, not confirmed, may be a stranger's. */
export function greetedName(member: Pick<MemberRow, 'first_name' | 'confirmed_at'>): string | null {
  return member.confirmed_at === null ? null : member.first_name;
}

/** Queues a mail to a member, where they have an address. */
export async function mailMember(
  { mail }: Pick<Platform, 'mail'>,
  connection: Connection,
  { member, template, data }: OwnMail,
): Promise<void> {
  if (!member?.email) return;
  const { id: memberId, email: to, language } = member;
  await mail.send(connection, { to, language, template, data: { memberId, ...data }, memberId });
}

/** People with an account. */
export const members: Feature = {
  name: 'members/members',
  personalData: ({ files }) => memberTables(files.media),
  extensions: ({ database }) => [
    sitemapParts.with(memberSitemap),
    addressOfMember.with(async (id) => (await findMember(database, { id }))?.email ?? ''),
  ],
  routes: ({ site, api, platform, extensionsOf }) => {
    readersOf(platform).push(...extensionsOf(readers));
    routeMembers(api, platform);
    routeShareImages(site, platform);
  },
};

function routeMembers(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  // In development they are read at `/dev/mail`.
  const doMailsWait = async () => platform.environment.mode !== 'development' && !(await platform.mail.hasServer());

  answerCalls(app, membersCalls, {
    'GET /contestants/me': async ({ viewer }) => ({
      ...(await getUser(database, viewer.id, clock())),
      ...(viewer.withheld && { second_factor_needed: true as const }),
      ...(viewer.secondFactorDueAt && { second_factor_due_at: viewer.secondFactorDueAt.toISOString() }),
      ...((await doMailsWait()) && { mail_waits: true as const }),
    }),

    'GET /users/:user': async ({ params, viewer }, reply) => {
      const shown = await getPublicUser(database, { id: await requireProfile(platform, params.user, viewer) });
      cacheTags(reply, `member:${shown.id}`, `participation:${shown.id}`, 'skills');
      return shown;
    },

    'PUT /me/privacy': ({ viewer, body }) => changePrivacy(platform, viewer.id, body),

    'PUT /me/presentation': ({ viewer, body }) => changePresentation(platform, viewer.id, body),

    'PUT /me/language': async ({ viewer, body }) => {
      await changeLanguage(platform, viewer.id, body.language);
      return body;
    },

    'PUT /users/:user/slug': async ({ viewer, params, body }) => {
      await changeSlug(platform, { viewer, by: parseIdOrSlug(params.user), slug: body.slug });
      return getUser(database, viewer.id, clock());
    },
  });
}

const params = z.object({ language: z.enum(languages), file: z.string().max(130).endsWith('.png') });
const since: Readonly<Record<Language, string>> = { pt: 'Membro desde', en: 'Member since' };

/** The share image of a profile for social networks, as the member is at present. */
function routeShareImages(site: Server, platform: Platform): void {
  site.get(
    '/pictures/member/:language/:file',
    { schema: { params, hide: true } },
    async ({ params: { language, file } }, reply) => {
      const id = await requireProfile(platform, { slug: file.slice(0, -'.png'.length) }, undefined);
      const shown = await getPublicUser(platform.database, { id });
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
