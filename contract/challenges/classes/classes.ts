import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import {
  component,
  countLike,
  digits,
  example,
  instant,
  localized,
  localizedLike,
  oneLine,
  textLike,
} from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { interactionLength } from '../timeline/interactions.ts';
import {
  classCodeLength,
  codeAlphabet,
  mostPupils,
  noteLength,
  passwordLength,
  passwordPictures,
  teacherStates,
} from './class-limits.ts';

const line = (most: number) => z.string().trim().min(1).max(most).regex(oneLine);
const school = line(120).meta(example('EMEF Rio Claro'));
const city = line(80).meta(example('Santos'));
const state = line(40).meta(example('SP'));
const proof = z.string().trim().min(10).max(1000).meta(example('Página da escola com o corpo docente: emef.example'));
const reason = z.string().trim().min(3).max(500).meta(example('A escola não confirmou o vínculo.'));

export const teacherInput = z.object({ school, city, state, proof });

const teacherShape = {
  school,
  city,
  state,
  proof,
  status: z.enum(teacherStates),
  reason: textLike('', 'Why staff refused or suspended; empty otherwise'),
  asked_at: instant,
};
export const teacher = component('Teacher', teacherShape);
export type Teacher = z.infer<typeof teacher>;

export const listedTeacher = component('ListedTeacher', {
  ...teacherShape,
  member: component('TeacherPerson', personShape),
  classes: z.array(
    component('ListedClass', {
      id: z.int(),
      challenge: challengeReference,
      pupils: countLike(30),
      ends_at: instant,
    }),
  ),
  can: z.object({ verify: z.boolean(), refuse: z.boolean(), suspend: z.boolean() }).meta({ id: 'TeacherCan' }),
});
export type ListedTeacher = z.infer<typeof listedTeacher>;
export const teachersQuery = z.object({
  ...pageQuery(rowsPerPage),
  'filter[status]': z.enum(teacherStates).optional(),
});
export const teacherPage = pageOf(listedTeacher).meta({ id: 'TeacherPage' });
export type TeacherPage = z.infer<typeof teacherPage>;
export const teacherParams = z.object({ teacher: digits(9) });
export const teacherDecision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('verified') }),
  z.object({ status: z.enum(['refused', 'suspended']), reason }),
]);
export type TeacherDecision = z.infer<typeof teacherDecision>;

const className = line(60).meta(example('Turma da tarde'));
export const classInput = z.object({
  challenge: z.int().min(1),
  name: className,
  pupils: z.int().min(1).max(mostPupils),
  ends_at: instant,
  keeps_name: z.boolean().default(false),
});
export const classChange = z.object({ keeps_name: z.boolean().optional(), shares_notes: z.boolean().optional() });
export const handOverInput = z.object({ teacher: z.int().min(1).meta({ description: 'A verified teacher' }) });

const id = digits(9);
export const classParams = z.object({ class: id });
export const seatParams = z.object({ class: id, seat: id });
export const noteParams = z.object({ class: id, note: digits(15) });
export const classStageParams = z.object({ class: id, stage: id });

export const classSummary = component('ClassSummary', {
  id: z.int(),
  name: textLike('Turma da tarde', 'Empty where it ended without'),
  challenge: challengeReference,
  pupils: countLike(30),
  entered_count: countLike(28),
  ends_at: instant,
  ended_at: instant.nullable(),
});
export type ClassSummary = z.infer<typeof classSummary>;
export const ownClasses = component('OwnClasses', {
  teacher: teacher.nullable(),
  data: z.array(classSummary),
  challenges: z
    .array(challengeReference.extend({ deadline: instant.nullable() }))
    .meta({ description: 'Those for which a class can be opened' }),
  can: z.object({ ask: z.boolean(), open: z.boolean() }).meta({ id: 'OwnClassesCan' }),
});
export type OwnClasses = z.infer<typeof ownClasses>;

const seatName = localizedLike('Blue Jaguar', 'Onça Azul');
export const seat = component('ClassSeat', {
  id: z.int(),
  name: seatName,
  entered_at: instant.nullable(),
  is_locked: z.boolean().meta({ description: 'After five wrong picture passwords' }),
});
export type Seat = z.infer<typeof seat>;

const noteText = z.string().trim().min(1).max(noteLength).meta(example('Vi três peixes no rio.'));
export const classNote = component('ClassNote', {
  id: z.int(),
  stage_id: z.int(),
  seat_id: z.int(),
  by: seatName,
  text: noteText,
  is_hidden: z.boolean(),
  updated_at: instant,
});
export type ClassNote = z.infer<typeof classNote>;

export const classStage = component('ClassStage', {
  id: z.int(),
  title: localized,
  message: localized,
  finish_at: instant.nullable(),
  denial: localized.nullable().meta({ description: 'Why the class cannot answer it now' }),
  answer: component('ClassAnswer', {
    content: textLike('Vimos peixes em três lugares.'),
    is_hidden: z.boolean(),
    updated_at: instant,
    replies: z.array(
      component('ClassReply', {
        id: z.int(),
        by: textLike('Nair Campos', 'Empty once they deleted the account'),
        content: textLike('Testem com chuva forte.'),
        created_at: instant,
      }),
    ),
  }).nullable(),
});
export type ClassStage = z.infer<typeof classStage>;

export const teachersClass = component('TeachersClass', {
  ...classSummary.shape,
  code: textLike('ABCD2345').nullable(),
  keeps_name: z.boolean(),
  shares_notes: z.boolean(),
  seats: z.array(seat),
  stages: z.array(classStage),
  notes: z.array(classNote),
  can: z.object({ change: z.boolean() }).meta({ id: 'TeachersClassCan' }),
});
export type TeachersClass = z.infer<typeof teachersClass>;

export const hidingInput = z.object({ is_hidden: z.boolean() });
export const classAnswerInput = z.object({
  content: z.string().trim().min(1).max(interactionLength).meta(example('Vimos peixes em três lugares.')),
});

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${codeAlphabet}]{${classCodeLength}}$`))
  .meta(example('ABCD2345'));
const secret = z.string().min(20).max(100).meta(example('Zm9sZ2Vub3M3bWFyZXMxMg', 'Of a QR code'));
export const entryInput = z.union([z.object({ secret }), z.object({ code })]);
export const classEntry = component('ClassEntry', {
  class_name: textLike('Turma da tarde'),
  seats: z.array(component('EntrySeat', { id: z.int(), name: seatName })).meta({ description: 'One, of a QR code' }),
});
export type ClassEntry = z.infer<typeof classEntry>;
export const seatSessionInput = z.object({
  entry: entryInput,
  seat: z.int().min(1),
  pictures: z
    .array(z.enum(passwordPictures))
    .length(passwordLength)
    .meta(example(['sun', 'fish', 'key'])),
});
export const seatSession = component('SeatSession', { token: textLike('bWFyZXMxMmZvbGdlbm9zNw') });

/** What proves the seat; never in an address. */
export const seatHeaders = z.object({ 'seat-token': z.string().optional().meta(example('bWFyZXMxMmZvbGdlbm9zNw')) });
export const classRoom = component('ClassRoom', {
  class_name: textLike('Turma da tarde'),
  seat: component('OwnSeat', { id: z.int(), name: seatName }),
  challenge: localized,
  ends_at: instant,
  shares_notes: z.boolean(),
  stages: z.array(classStage),
  notes: z
    .array(classNote)
    .meta({ description: 'The own ones and, where the teacher shares them, those of the class' }),
});
export type ClassRoom = z.infer<typeof classRoom>;
export const newNoteInput = z.object({ stage: z.int().min(1), text: noteText });
export const noteInput = z.object({ text: noteText });
export const ownNoteParams = z.object({ note: digits(15) });
