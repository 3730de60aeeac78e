import type { TransparencyRecipe } from '../../../server/features/organisation/transparency/transparency.factory.ts';
import { agreementPapers, agreements } from './transparency/agreements.ts';
import { bodies } from './transparency/bodies.ts';
import { papers } from './transparency/papers.ts';

/** The transparency page of the demo world's fictional organisation. */
export const demoTransparency: TransparencyRecipe = {
  organisation: {
    name: 'Instituto Mutirão',
    address: 'Rua das Oficinas, 17, Serra Clara',
    phone: '+55 85 5550-0117',
    email: 'contato@mutirao.example',
    data_officer_name: 'Lúcia Prado',
    data_officer_email: 'privacidade@mutirao.example',
  },
  bodies,
  documents: [...papers, ...agreementPapers],
  agreements,
};
