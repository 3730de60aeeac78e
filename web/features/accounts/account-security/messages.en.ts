import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  reauthentication: {
    title: 'Is it still you?',
    text: 'You signed in a while ago. For your safety, confirm that it is you; what you began then goes on.',
    password: 'Your password',
    confirm: 'Confirm',
    waiting: 'Confirming…',
    noWay: 'This account has no password yet, and no provider to sign in by. Create a password by a link in a mail.',
    createPassword: 'Get the link',
  },
  credentials: {
    title: 'E-mail and password',
    email: 'E-mail',
    emailHelp: 'A new e-mail address counts once you have opened the link we send to it.',
    current: 'Current password',
    currentHelp: 'Needed only to change the password.',
    password: 'New password',
    confirmation: 'Confirm the new password',
    save: 'Save',
    updated: 'Your credentials have been updated!',
    confirmEmail: (email) =>
      `We sent a link to ${email}. The new address counts once you have opened it. Open it in this browser: another one asks for a new password, or for signing in first.`,
    notUpdated: 'Ops.. fail to update your credentials, please try again later',
    sessionsEnd: 'A new password signs you out of every other browser.',
    noPassword: 'You sign in with an account elsewhere. If you like, choose a password as well.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'One of these is not you? Sign it out and change your password.',
    here: 'This browser',
    zone: (place) => `Time zone: ${place}`,
    seen: (when) => `Seen ${when}`,
    now: 'just now',
    signOut: 'Sign out',
    signOutOf: (device) => `Sign out ${device}`,
    signOutOthers: 'Sign out all others',
    signOutAll: 'Sign out everywhere, here too',
    alone: 'You are signed in on this browser only.',
    confirmOne: {
      title: 'Sign out this browser?',
      text: (device) => `${device} will have to sign in again.`,
    },
    confirmOthers: {
      title: 'Sign out all others?',
      text: 'Every other browser will have to sign in again. This one stays signed in.',
    },
    confirmAll: {
      title: 'Sign out everywhere?',
      text: 'Every browser will have to sign in again, this one too.',
    },
    waiting: 'Signing out…',
    ended: 'Done: that browser is signed out.',
    allEnded: 'Done: you are signed in on no browser any more.',
    othersEnded: 'Done: you are signed in on this browser only.',
    failed: 'Signing out did not work. Try again.',
  },
};
