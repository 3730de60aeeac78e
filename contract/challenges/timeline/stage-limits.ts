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
