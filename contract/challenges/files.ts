import { z } from 'zod';
import { instant, localized } from '../localized.ts';
import { pageOf, pageQuery, rowsPerPage } from '../pagination.ts';
import { component, countLike, localizedLike, textLike } from '../schemas.ts';
import { longestFileSearch } from './file-limits.ts';

export const challengeFile = component('ChallengeFile', {
  id: z.int(),
  title: localizedLike('Guide for schools', 'Guia para escolas'),
  description: localized,
  file_url: textLike('/files/12/guia-para-escolas.pdf'),
  name: textLike('guia-para-escolas.pdf', 'As it is downloaded'),
  kind: textLike('pdf', 'The extension of the name'),
  size: countLike(48_213, 'In bytes'),
  downloads: z.int(),
  created_at: instant,
});
export type ChallengeFile = z.infer<typeof challengeFile>;

export const filesQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z
    .string()
    .trim()
    .max(longestFileSearch)
    .default('')
    .meta({ description: 'Words of the title, the description or the name' }),
});
export const filesPage = pageOf(challengeFile).meta({ id: 'FilesPage' });
export type FilesPage = z.infer<typeof filesPage>;
