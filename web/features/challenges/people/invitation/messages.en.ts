import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: {
    judge: 'Invitation to judge a challenge',
    advisor: 'Invitation to advise a challenge',
    challenge_admin: 'Invitation to run a challenge',
    partner: 'Invitation to support a challenge',
  },
  description: 'An invitation to a role in a challenge of Mutirão.',
  lead: (inviter) => `${inviter} invites you.`,
  what: {
    judge: 'You read and judge what participants send in the stages.',
    advisor: 'You read and answer what participants send in the stages.',
    challenge_admin: 'You take care of the contents and the people of the challenge.',
    partner: 'You are shown as someone who supports the challenge.',
  },
  challenge: 'Challenge',
  role: 'Role',
  address: 'For the e-mail',
  ends: (day) => `The invitation is good until ${day}, for the account with this e-mail only.`,
  signInText:
    'To accept, sign in to the account with this e-mail, or create one with it: the invitation waits for you here.',
  signIn: 'Sign in or create an account',
  accept: 'Accept',
  accepting: 'Accepting…',
  failed: 'The invitation could not be accepted.',
  accepted: 'Invitation accepted. Welcome!',
  toDesk: 'Open my desk',
  toChallenge: 'Go to the challenge',
  draft: 'The challenge is not published yet. You are notified when there is news.',
  toChallenges: 'See the challenges',
  unknown: 'We cannot find this invitation',
  unknownText: 'The address is incomplete, or the challenge does not exist any more.',
  ended: 'This invitation has ended',
  endedText: 'It was accepted, withdrawn, or has expired. Ask who invited you for another one.',
  tooMany: 'Too many tries',
  tooManyText: 'Wait some minutes and open the link again.',
};
