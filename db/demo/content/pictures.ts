import type { SceneSubject } from '../../../server/features/site/pictures/scene.ts';
import type { Bilingual } from './types.ts';

/** What pictures of the demo world's galleries show, drawn from their names. */
export const demoPictures: readonly { readonly subject: SceneSubject; readonly text: Bilingual }[] = [
  {
    subject: 'building',
    text: { pt: 'Gente de um mutirão levanta uma construção', en: 'People of a working party put up a building' },
  },
  { subject: 'cistern', text: { pt: 'Uma cisterna junto de uma casa', en: 'A cistern beside a house' } },
  {
    subject: 'school',
    text: { pt: 'Uma escola, com quem chega para a aula', en: 'A school, with those who arrive for class' },
  },
  { subject: 'river', text: { pt: 'Um rio entre as margens', en: 'A river between its banks' } },
  { subject: 'field', text: { pt: 'Uma plantação em fileiras', en: 'A field in rows' } },
  { subject: 'city', text: { pt: 'As casas de um bairro', en: 'The houses of a neighbourhood' } },
  { subject: 'forest', text: { pt: 'A mata, árvore por árvore', en: 'The forest, tree by tree' } },
  { subject: 'energy', text: { pt: 'Energia que vem do sol e do vento', en: 'Power that comes from sun and wind' } },
  { subject: 'sea', text: { pt: 'O mar perto da costa', en: 'The sea close to the coast' } },
];
