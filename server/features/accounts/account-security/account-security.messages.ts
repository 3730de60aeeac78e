/** Messages of failures, in both languages. */
export const securityMessages = {
  signInAgain: {
    pt: 'Para sua segurança, saia e entre de novo antes de criar uma senha.',
    en: 'For your safety, sign out and in again before you create a password.',
  },
};
