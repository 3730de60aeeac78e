import { defineCalls } from '../../calls.ts';
import {
  classAnswerInput,
  classChange,
  classEntry,
  classInput,
  classNote,
  classParams,
  classRoom,
  classStageParams,
  entryInput,
  handOverInput,
  hidingInput,
  listedTeacher,
  newNoteInput,
  noteInput,
  noteParams,
  ownClasses,
  ownNoteParams,
  seatHeaders,
  seatParams,
  seatSession,
  seatSessionInput,
  teacher,
  teacherDecision,
  teacherInput,
  teacherPage,
  teacherParams,
  teachersClass,
  teachersQuery,
} from './classes.ts';

const ofTeacher = {
  for: 'members',
  ages: 'adults',
  params: classParams,
  answer: teachersClass,
  failures: ['refused', 'conflict'],
} as const;

/** What teachers do with their classes. */
export const classesCalls = defineCalls('Classes', {
  'PUT /me/teacher': {
    id: 'askToTeach',
    summary: 'Asks staff to verify the caller as a teacher',
    for: 'members',
    ages: 'adults',
    body: teacherInput,
    answer: teacher,
    failures: ['refused', 'conflict', 'profile_incomplete'],
  },
  'GET /classes': { id: 'listOwnClasses', summary: "The caller's classes", for: 'members', answer: ownClasses },
  'POST /classes': {
    id: 'openClass',
    summary: 'Opens a class for a challenge, with a seat for each pupil',
    for: 'members',
    ages: 'adults',
    body: classInput,
    answer: teachersClass,
    status: [201],
    failures: ['refused', 'conflict', 'not_found'],
  },
  'GET /classes/:class': { id: 'getClass', summary: 'A class with its seats, notes and answers', ...ofTeacher },
  'PATCH /classes/:class': {
    id: 'changeClass',
    summary: 'Changes what a class shares',
    ...ofTeacher,
    body: classChange,
  },
  'POST /classes/:class/end': { id: 'endClass', summary: 'Ends a class and deletes its seats and notes', ...ofTeacher },
  'POST /classes/:class/code': {
    id: 'rotateClassCode',
    summary: "Renews a class's code and all of its cards, and ends the sessions of its pupils",
    ...ofTeacher,
  },
  'GET /classes/:class/cards': {
    id: 'downloadCards',
    summary: 'The cards of a class, to print and cut',
    for: 'members',
    ages: 'adults',
    params: classParams,
    produces: 'application/pdf',
    failures: ['refused', 'conflict'],
  },
  'POST /classes/:class/seats': { id: 'addSeat', summary: 'Adds a seat for one more pupil', ...ofTeacher },
  'POST /classes/:class/seats/:seat/reset': {
    id: 'resetSeat',
    summary: 'Renews the card of a seat and ends its session',
    ...ofTeacher,
    params: seatParams,
  },
  'POST /classes/:class/seats/:seat/unlock': {
    id: 'unlockSeat',
    summary: 'Unlocks a seat after wrong picture passwords',
    ...ofTeacher,
    params: seatParams,
  },
  'PUT /classes/:class/notes/:note': {
    id: 'hideNote',
    summary: 'Hides a note from the class, or shows it again',
    ...ofTeacher,
    params: noteParams,
    body: hidingInput,
  },
  'DELETE /classes/:class/notes/:note': {
    id: 'deleteNoteOfClass',
    summary: 'Deletes a note of the class',
    ...ofTeacher,
    params: noteParams,
  },
  'PUT /classes/:class/answers/:stage': {
    id: 'answerAsClass',
    summary: 'Answers a stage as the class, or changes its answer while the stage is open and has no reply',
    ...ofTeacher,
    params: classStageParams,
    body: classAnswerInput,
  },
});

const withSeat = { for: 'everyone', headers: seatHeaders, withoutAddress: true } as const;
const entering = {
  for: 'everyone',
  withoutAddress: true,
  failures: ['refused', 'not_found', 'conflict', 'too_many'],
} as const;

/** What pupils do, who have no account. */
export const classRoomCalls = defineCalls('Classes', {
  'POST /class/entry': {
    id: 'findClass',
    summary: 'The class and its seats, by the code; one seat, by the secret of a QR code',
    ...entering,
    body: entryInput,
    answer: classEntry,
  },
  'POST /class/session': {
    id: 'enterClass',
    summary: 'Enters a class at a seat by its picture password; an earlier session of the seat ends',
    ...entering,
    body: seatSessionInput,
    answer: seatSession,
    status: [201],
  },
  'GET /class': {
    id: 'getClassRoom',
    summary: 'What a pupil reads: the stages, the notes and the answers of the class',
    ...withSeat,
    answer: classRoom,
    failures: ['unauthenticated'],
  },
  'POST /class/notes': {
    id: 'writeNote',
    summary: 'Writes a note to the class',
    ...withSeat,
    body: newNoteInput,
    answer: classNote,
    status: [201],
    failures: ['unauthenticated', 'not_found', 'conflict'],
  },
  'PUT /class/notes/:note': {
    id: 'changeNote',
    summary: 'Changes an own note',
    ...withSeat,
    params: ownNoteParams,
    body: noteInput,
    answer: classNote,
    failures: ['unauthenticated'],
  },
  'DELETE /class/notes/:note': {
    id: 'deleteNote',
    summary: 'Deletes an own note',
    ...withSeat,
    params: ownNoteParams,
    failures: ['unauthenticated'],
  },
});

/** What staff do about teachers and their classes. */
export const teachersCalls = defineCalls('Back office', {
  'GET /admin/teachers': {
    id: 'listTeachers',
    summary: 'Those who asked to be teachers; what waits comes first',
    for: 'staff',
    query: teachersQuery,
    answer: teacherPage,
  },
  'PUT /admin/teachers/:teacher': {
    id: 'decideTeacher',
    summary: 'Verifies, refuses or suspends a teacher, who is notified; verifying lifts a suspension',
    for: 'staff',
    params: teacherParams,
    body: teacherDecision,
    answer: listedTeacher,
    failures: ['conflict'],
  },
  'PUT /admin/classes/:class/teacher': {
    id: 'handOverClass',
    summary: 'Hands an open class over to another verified teacher',
    for: 'staff',
    params: classParams,
    body: handOverInput,
    failures: ['conflict'],
  },
  'POST /admin/classes/:class/end': {
    id: 'endClassByStaff',
    summary: 'Ends a class',
    for: 'staff',
    params: classParams,
    failures: ['conflict'],
  },
});
