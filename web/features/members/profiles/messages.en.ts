import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  form: {
    title: 'Your profile',
    lead: 'It takes about two minutes. Only the last question may stay blank.',
    first: 'First name',
    last: 'Last name',
    about: 'About you',
    aboutHelp: 'What moves you? What do you like to help with? Everyone can read this.',
    nationality: 'Nationality',
    residence: 'Country of residence',
    choose: 'Choose…',
    city: 'City',
    choosePlace: 'Choose your city from the list that appears as you type.',
    birthdate: 'Date of birth',
    birthdateHelp: 'Only you see it. Format: yyyy-mm-dd.',
    gender: 'Gender',
    genders: { m: 'Male', f: 'Female', o: 'Other' },
    types: 'You are (if you like to tell)',
    typeNames: { student: 'Student or graduate', company: 'Created or belongs to a company' },
    save: 'Save profile',
  },
  draft: {
    restored: 'What you typed and have not saved yet is still here.',
    behind: 'Your profile was saved somewhere else after you began. Here is what you typed.',
    discard: 'Show what is saved',
  },
  completed: {
    title: 'Profile completed!',
    text: 'Good to have you here. The next step is to join a challenge.',
    join: 'See challenges in progress',
    goOn: 'Go on with what I began',
    stay: 'Stay here',
  },
  incomplete: {
    title: 'Complete your profile',
    text: 'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
    complete: 'Complete my profile',
    notNow: 'Not now',
    restTitle: 'This part waits for your profile',
    restText: 'It opens as soon as your profile is complete.',
  },
};
