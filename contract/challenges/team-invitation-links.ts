import { z } from 'zod';
import { instant } from '../localized.ts';
import { component } from '../schemas.ts';
import { team } from './teams.ts';

export const teamInvitationLink = component(
  'TeamInvitationLink',
  { team, expires_at: instant },
  'An open invitation to an e-mail address, by the link in its mail',
);
export type TeamInvitationLink = z.infer<typeof teamInvitationLink>;

export const teamInvitationLinkParams = z.object({ token: z.string().min(1).max(100) });
