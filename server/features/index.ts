import type { Feature } from '../platform/feature.ts';
import { accountSecurity } from './accounts/account-security/index.ts';
import { emailConfirmation } from './accounts/email-confirmation/index.ts';
import { mailLinks } from './accounts/mail-links/index.ts';
import { passwordRecovery } from './accounts/password-recovery/index.ts';
import { personalData } from './accounts/personal-data/index.ts';
import { providers } from './accounts/providers/index.ts';
import { secondFactor } from './accounts/second-factor/index.ts';
import { signIn } from './accounts/sign-in/index.ts';
import { announcements } from './challenges/announcements/index.ts';
import { categories } from './challenges/categories/index.ts';
import { certificates } from './challenges/certificates/index.ts';
import { challenges } from './challenges/challenges/index.ts';
import { classes } from './challenges/classes/index.ts';
import { community } from './challenges/community/index.ts';
import { credentials } from './challenges/credentials/index.ts';
import { challengeFaqs } from './challenges/faqs/index.ts';
import { files } from './challenges/files/index.ts';
import { forum } from './challenges/forum/index.ts';
import { gallery } from './challenges/gallery/index.ts';
import { judging } from './challenges/judging/index.ts';
import { moderation } from './challenges/moderation/index.ts';
import { participants } from './challenges/participants/index.ts';
import { participation } from './challenges/participation/index.ts';
import { challengePartners } from './challenges/partners/index.ts';
import { people } from './challenges/people/index.ts';
import { problemLocations } from './challenges/problem-locations/index.ts';
import { report } from './challenges/report/index.ts';
import { results } from './challenges/results/index.ts';
import { tasks } from './challenges/tasks/index.ts';
import { teams } from './challenges/teams/index.ts';
import { timeline } from './challenges/timeline/index.ts';
import { visits } from './challenges/visits/index.ts';
import { waiting } from './challenges/waiting/index.ts';
import { achievements } from './members/achievements/index.ts';
import { activities } from './members/activities/index.ts';
import { avatars } from './members/avatars/index.ts';
import { directory } from './members/directory/index.ts';
import { guardians } from './members/guardians/index.ts';
import { members } from './members/members/index.ts';
import { notifications } from './members/notifications/index.ts';
import { places } from './members/places/index.ts';
import { platformSettings } from './members/platform-settings/index.ts';
import { profiles } from './members/profiles/index.ts';
import { protection } from './members/protection/index.ts';
import { skills } from './members/skills/index.ts';
import { enquiries } from './organisation/enquiries/index.ts';
import { faqs } from './organisation/faqs/index.ts';
import { organisationFigures } from './organisation/figures/index.ts';
import { identity } from './organisation/identity/index.ts';
import { impact } from './organisation/impact/index.ts';
import { league } from './organisation/league/index.ts';
import { openData } from './organisation/open-data/index.ts';
import { pages } from './organisation/pages/index.ts';
import { partners } from './organisation/partners/index.ts';
import { translations } from './organisation/translations/index.ts';
import { transparency } from './organisation/transparency/index.ts';
import { wording } from './organisation/wording/index.ts';
import { auditLog } from './site/audit-log/index.ts';
import { backOffice } from './site/back-office/index.ts';
import { clientErrors } from './site/client-errors/index.ts';
import { listExports } from './site/exports/index.ts';
import { home } from './site/home/index.ts';
import { pictures } from './site/pictures/index.ts';
import { search } from './site/search/index.ts';
import { settings } from './site/settings/index.ts';
import { setup } from './site/setup/index.ts';
import { sitemap } from './site/sitemap/index.ts';

/**
 * The features of the server. Their order is that of personal data, since later tables refer to earlier ones, and of
 * their start.
 */
export const features: readonly Feature[] = [
  ...[categories, challenges, visits],
  ...[members, profiles, skills, identity, setup, platformSettings, avatars, protection],
  ...[providers, mailLinks, secondFactor, signIn, emailConfirmation, passwordRecovery, accountSecurity, personalData],
  ...[activities, achievements, participation, participants, teams, people, waiting, community],
  ...[
    challengePartners,
    challengeFaqs,
    gallery,
    files,
    tasks,
    forum,
    problemLocations,
    timeline,
    classes,
    judging,
    results,
    report,
  ],
  ...[notifications, guardians, credentials, certificates, enquiries, moderation, announcements],
  ...[home, organisationFigures, impact, league, pages, faqs, wording, partners, places],
  ...[directory, translations, settings, auditLog, backOffice, listExports],
  ...[clientErrors, transparency, openData, search, sitemap, pictures],
];
