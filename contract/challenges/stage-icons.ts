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
