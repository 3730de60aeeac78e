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
    guardians: 'Guardians',
  },
  presentation: {
    title: 'Introduction in both languages',
    lead: 'Those who read the platform in a language see your text in it; without one, that of your profile.',
    description_br: 'Text in Portuguese (optional)',
    description: 'Text in English (optional)',
    linkedIn: 'Page on LinkedIn (optional)',
    linkedInHelp: 'Begins with https://www.linkedin.com/, and is shown in your profile.',
    save: 'Save the introduction',
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
