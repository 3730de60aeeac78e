import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Settings',
  description: 'Your profile, your skills and the security of your Mutirão account.',
  tabs: {
    label: 'Settings',
    info: 'Profile',
    skills: 'Skills',
    settings: 'Platform settings',
    security: 'Security',
  },
  account: {
    title: 'What the account holds',
    email: 'E-mail',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed yet',
    signIn: 'Signing in',
    byPassword: 'by password',
    byProvider: 'with an account elsewhere',
    joined: 'Account created on',
    change: 'Change e-mail or password',
  },
};
