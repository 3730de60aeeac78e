import { countFailingMails } from '../../../platform/mail/mail.queries.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OverviewPart } from '../../site/back-office/index.ts';
import { findLogo } from './look.queries.ts';
import { findMailServer } from './mail-server.ts';

/** Mails that were not sent, and whether the organisation has a logo and a mail server. */
export function identityOverview({
  database,
  environment,
  keys,
}: Pick<Platform, 'database' | 'environment' | 'keys'>): OverviewPart {
  return {
    figures: async ({ admin, since }) => {
      if (admin) return [];
      const { total, added, oldest_at } = await countFailingMails(database, since);
      return [{ name: 'mails', total, since_last_week: added, oldest_at: oldest_at?.toISOString() ?? null }];
    },
    steps: async () => {
      const [logo, server] = await Promise.all([findLogo(database), findMailServer(database, { keys })]);
      return [
        { name: 'logo', role: 'master_admin', is_done: logo !== undefined },
        {
          name: 'mail_server',
          role: 'master_admin',
          is_done: Boolean(environment.smtpUrl) || server !== undefined,
        },
      ];
    },
  };
}
