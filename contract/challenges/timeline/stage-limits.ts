/** The lengths of a stage's texts, in characters, and the most stages of a challenge. */
export const stageLimits = { title: 80, message: 5000, stages: 50 } as const;

/** The icons of stages, by their names in the set of icons. */
export const stageIcons = [
  'flag',
  'rocket',
  'bulb',
  'users',
  'search',
  'pencil',
  'tools',
  'microscope',
  'presentation',
  'heart-handshake',
  'trophy',
  'certificate',
] as const;
export type StageIcon = (typeof stageIcons)[number];

/** Of a form: the most questions and choices, the longest texts in characters, and the most pictures of an answer. */
export const formLimits = {
  questions: 30,
  choices: 20,
  label: 200,
  help: 1000,
  shortText: 300,
  longText: 5000,
  link: 2000,
  pictures: 5,
} as const;

export const questionKinds = [
  'short_text',
  'long_text',
  'number',
  'choice',
  'link',
  'video',
  'pdf',
  'pictures',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Of the names of files that a question of a kind takes; none where it takes no file. */
export function extensionsOf(kind: QuestionKind): readonly string[] {
  if (kind === 'pdf') return ['pdf'];
  return kind === 'pictures' ? ['jpg', 'jpeg', 'png', 'webp', 'avif'] : [];
}
