/** The parts of the editor, in their order; each is the id of its section. Apart, since the texts are checked by it. */
export const parts = ['texts', 'pictures', 'goals', 'blocks', 'prizes', 'dates', 'tabs'] as const;
export type Part = (typeof parts)[number];
