import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { apiTags } from '@mutirao/contract/api.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { registerAccountSecurity } from './features/accounts/account-security/index.ts';
import { registerEmailConfirmation } from './features/accounts/email-confirmation/index.ts';
import { registerMailLinks } from './features/accounts/mail-links/index.ts';
import { registerPasswordRecovery } from './features/accounts/password-recovery/index.ts';
import { registerPersonalData } from './features/accounts/personal-data/index.ts';
import { registerProviders } from './features/accounts/providers/index.ts';
import { registerSecondFactor } from './features/accounts/second-factor/index.ts';
import { registerSignIn } from './features/accounts/sign-in/index.ts';
import { registerAnnouncements } from './features/challenges/announcements/index.ts';
import { categorySitemap, registerCategories } from './features/challenges/categories/index.ts';
import { registerCertificates } from './features/challenges/certificates/index.ts';
import { challengeSitemap, isAnyChallengeAdmin, registerChallenges } from './features/challenges/challenges/index.ts';
import { registerCommunity } from './features/challenges/community/index.ts';
import { registerCredentials } from './features/challenges/credentials/index.ts';
import { copyFaqs, registerChallengeFaqs } from './features/challenges/faqs/index.ts';
import { copyFiles, registerFiles } from './features/challenges/files/index.ts';
import { createForumReportables, registerForum, topicSitemap } from './features/challenges/forum/index.ts';
import { registerGallery } from './features/challenges/gallery/index.ts';
import { moderationSection, registerModeration } from './features/challenges/moderation/index.ts';
import { registerParticipants } from './features/challenges/participants/index.ts';
import {
  createViewerParticipations,
  registerParticipation,
  requireManaging,
} from './features/challenges/participation/index.ts';
import { copyPartners, registerChallengePartners } from './features/challenges/partners/index.ts';
import { isInvitedAddress as isInvitedToRole, registerPeople } from './features/challenges/people/index.ts';
import { createProblemReportables, registerProblemLocations } from './features/challenges/problem-locations/index.ts';
import { copyTasks, createTaskLeaveHook, registerTasks } from './features/challenges/tasks/index.ts';
import {
  createTeamLeaveHook,
  isInvitedAddress as isInvitedToTeam,
  registerTeams,
  reportableTeams,
} from './features/challenges/teams/index.ts';
import { copyStages, createInteractionReportables, registerTimeline } from './features/challenges/timeline/index.ts';
import { registerVisits } from './features/challenges/visits/index.ts';
import { registerWaiting, withWaiting } from './features/challenges/waiting/index.ts';
import { registerAchievements } from './features/members/achievements/index.ts';
import { registerActivities } from './features/members/activities/index.ts';
import { registerAvatars } from './features/members/avatars/index.ts';
import { registerDirectory } from './features/members/directory/index.ts';
import { findMember, memberSitemap, registerMembers, reportableMembers } from './features/members/members/index.ts';
import { registerNotifications } from './features/members/notifications/index.ts';
import { registerPlaces } from './features/members/places/index.ts';
import { registerPlatformSettings } from './features/members/platform-settings/index.ts';
import { registerProfiles } from './features/members/profiles/index.ts';
import { registerSkills } from './features/members/skills/index.ts';
import { registerEnquiries, takeFormPosts } from './features/organisation/enquiries/index.ts';
import { registerFaqs, registerFaqsEditor } from './features/organisation/faqs/index.ts';
import {
  dressPages,
  getLook,
  ownFiles,
  registerIdentity,
  registerSignatory,
  serveOwnFiles,
} from './features/organisation/identity/index.ts';
import { registerImpact } from './features/organisation/impact/index.ts';
import { leagueSitemap, registerLeague } from './features/organisation/league/index.ts';
import { registerPages, registerPagesEditor } from './features/organisation/pages/index.ts';
import { registerPartners } from './features/organisation/partners/index.ts';
import { registerTranslations } from './features/organisation/translations/index.ts';
import { documentSitemap, registerTransparency } from './features/organisation/transparency/index.ts';
import { registerWording } from './features/organisation/wording/index.ts';
import { registerAuditLog } from './features/site/audit-log/index.ts';
import { registerBackOffice } from './features/site/back-office/index.ts';
import { registerClientErrors } from './features/site/client-errors/index.ts';
import { registerHome } from './features/site/home/index.ts';
import { registerPictures } from './features/site/pictures/index.ts';
import { registerSettings } from './features/site/settings/index.ts';
import { matchSetupPage, registerSetup } from './features/site/setup/index.ts';
import { registerSitemap } from './features/site/sitemap/index.ts';
import { authenticate } from './platform/auth/authenticate.ts';
import type { Viewer } from './platform/auth/viewer.ts';
import { cacheRoutes } from './platform/cache/cache-routes.ts';
import { shareAnswers } from './platform/cache/visitors-answer.ts';
import { answerErrors } from './platform/errors/answer-errors.ts';
import { acceptForms, takeFormsAsPut } from './platform/http/accept-forms.ts';
import { documentApi, serveApiDocument } from './platform/http/api-document.ts';
import type { Server } from './platform/http/create-server.ts';
import { reportHealth } from './platform/http/health.ts';
import { logSecurity } from './platform/http/log-security.ts';
import { type Renderer, servePages } from './platform/http/pages.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';
import { serveMailbox } from './platform/mail/dev-mailbox.ts';
import { serveMedia } from './platform/media/serve-media.ts';
import { nameRoutes } from './platform/observability/route-names.ts';
import { serveMetrics } from './platform/observability/serve-metrics.ts';
import { traceRequests } from './platform/observability/trace-requests.ts';
import type { Platform } from './platform/platform.ts';
import { takeUploads } from './platform/uploads/take-uploads.ts';
import { registerUploads } from './platform/uploads/uploads.routes.ts';

export const webBuild = join(import.meta.dirname, '../web/build');

/** The built web application: its files, and the function that renders its pages. */
export async function loadRenderer(): Promise<Renderer> {
  return (await import(join(webBuild, 'server/entry.server.js'))) as Renderer;
}

interface AppOptions {
  app: Server;
  platform: Platform;
  /** Absent where only the API is wanted. */
  renderer?: Renderer;
}

/** Composes the whole product, in the order in which a request passes it. */
export async function buildApp({ app, platform, renderer }: AppOptions): Promise<void> {
  nameRoutes(app);
  if (platform.tracing) traceRequests(app, platform.tracing);
  secureHeaders(app, platform.environment);
  cacheRoutes(app, platform.responseCache, platform.environment.cacheResponses);
  shareAnswers(app, platform.responseCache, platform.environment.cacheResponses);
  takeFormsAsPut(app);
  await app.register(cookie);
  authenticate(app, platform);
  const { level } = platform.log;
  // Below the level of the rest of the log, of which every line is for the operator to look into.
  logSecurity(app, platform.log.child({}, { level: level === 'silent' ? level : 'info' }));
  answerErrors(app);
  await documentApi(app, apiTags);
  reportHealth(app, platform);
  serveMetrics(app, platform);

  let announcements: ReturnType<typeof registerAnnouncements> | undefined;
  let certificates: ReturnType<typeof registerCertificates> | undefined;
  let credentials: ReturnType<typeof registerCredentials> | undefined;
  let notifications: ReturnType<typeof registerNotifications> | undefined;
  await app.register(
    async (scope) => {
      const api = scope as unknown as Server;
      api.decorate('admitManager', (viewer, challengeId) =>
        requireManaging(platform.database, { viewer, challengeId }).then(() => {}),
      );
      await acceptForms(scope, platform);
      takeUploads(scope, platform);
      await scope.register(async (uploads) => registerUploads(uploads as unknown as Server, platform));
      const { getCategoryNames } = registerCategories(api, platform);
      const participations = createViewerParticipations(platform);
      const copyHooks = [copyStages, copyTasks, copyFaqs, copyPartners, copyFiles];
      const challenges = registerChallenges({ site: app, api, platform, getCategoryNames, participations, copyHooks });
      registerVisits(api, platform);
      const needsSecondFactor = async (viewer: Viewer) =>
        viewer.isWithheld || (!viewer.hasRequiredFactor && (await isAnyChallengeAdmin(platform.database, viewer.id)));
      registerMembers({ site: app, api, platform, needsSecondFactor });
      registerProfiles(api, platform);
      registerSkills(api, platform);
      registerIdentity({
        site: app,
        api,
        platform,
        emailOf: async ({ id }) => (await findMember(platform.database, { id }))?.email ?? '',
      });
      registerSetup(api, platform);
      registerPlatformSettings(api, platform);
      registerAvatars(api, platform);
      const providers = registerProviders(api, platform);
      registerMailLinks(platform);
      registerSecondFactor(api, platform, needsSecondFactor);
      registerSignIn({
        api,
        platform,
        providers,
        isInvitedAddress: async (...invitation) =>
          (await isInvitedToRole(...invitation)) || (await isInvitedToTeam(...invitation)),
      });
      registerEmailConfirmation(api, platform);
      registerPasswordRecovery(api, platform);
      registerAccountSecurity(api, platform);
      registerPersonalData(api, platform);
      registerActivities(api, platform);
      registerAchievements(api, platform);
      const leaveHooks = [createTeamLeaveHook(platform), createTaskLeaveHook()];
      registerParticipation({ api, platform, challenges, participations, leaveHooks });
      registerParticipants(api, platform, leaveHooks);
      registerTeams(api, platform);
      registerPeople(api, platform);
      registerWaiting(api, platform);
      registerCommunity(api, platform);
      registerChallengePartners(api, platform);
      registerChallengeFaqs(api, platform);
      registerGallery(api, platform);
      registerFiles({ site: app, api, platform });
      registerTasks(api, platform);
      registerForum(api, platform);
      registerProblemLocations(api, platform);
      registerTimeline(api, platform);
      certificates = registerCertificates({ site: app, api, platform });
      credentials = registerCredentials({ site: app, api, platform });
      registerModeration({
        api,
        platform,
        reportables: [
          ...createForumReportables(),
          ...createInteractionReportables(),
          ...createProblemReportables(),
          reportableTeams,
          reportableMembers,
        ],
      });
      announcements = registerAnnouncements(api, platform);
      notifications = registerNotifications({ site: app, api, platform });
      registerHome(api, platform, challenges);
      registerImpact(api, platform, getCategoryNames);
      registerLeague(api, platform);
      registerPages(api, platform);
      registerPagesEditor(api, platform);
      registerFaqs(api, platform);
      registerFaqsEditor(api, platform);
      registerWording(api, platform);
      registerPartners(api, platform);
      registerPlaces(api, platform);
      registerBackOffice(api, [
        withWaiting(platform, challenges.section),
        registerEnquiries(api, platform),
        moderationSection(platform),
        registerDirectory(api, platform),
        registerTranslations(api, platform),
        registerSettings(api, platform),
        registerAuditLog(api, platform),
      ]);
      registerClientErrors(api, platform);
      registerSignatory(api, platform);
      registerTransparency({ site: app, api, platform });
      registerSitemap(app, platform, {
        pages: [documentSitemap, categorySitemap, leagueSitemap],
        parts: [challengeSitemap, topicSitemap, memberSitemap],
      });
      registerPictures(app);
    },
    { prefix: '/api' },
  );
  takeFormPosts(app, platform);
  const makeApiDocument = serveApiDocument(app, async () => (await getLook(platform)).short_name);
  serveMedia(app, platform.storage);
  if (platform.environment.mode === 'development') serveMailbox(app, platform);
  if (renderer) {
    const { mode, clientId, mapStyleUrl } = platform.environment;
    if (mode !== 'development') {
      await serveStaticFiles(app, join(webBuild, 'client'), { mapStyleUrl, except: ownFiles });
      serveOwnFiles(app, platform, join(webBuild, 'client'));
    }
    const publicUrl = () => platform.publicUrl;
    servePages(app, {
      renderer,
      matchPage: (pathname) => matchPage(pathname) ?? matchSetupPage(pathname),
      publicUrl,
      clientId,
      mapStyleUrl,
      dress: () => dressPages(platform),
      now: platform.clock,
      tracing: platform.tracing,
    });
  }
  // Last, since jobs start at once.
  app.addHook('onReady', async () => {
    await platform.jobs.start();
    await platform.mail.start();
    await notifications?.start();
    await credentials?.start();
    await certificates?.start();
    await announcements?.start();
  });
  await app.ready();
  makeApiDocument();
}
