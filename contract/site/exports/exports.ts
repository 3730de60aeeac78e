import { z } from 'zod';
import { component, countLike, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { exportFormats } from './export-limits.ts';

export const exportInput = z.object({
  list: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .meta(example('participants', 'The name of the list')),
  challenge: z.int().min(1).max(999_999_999).optional().meta(example(3, 'For lists of a challenge')),
  filter: z
    .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
    .default({})
    .meta(example({ team: 'none' }, 'As in the query of the list')),
  format: z.enum(exportFormats).meta({ description: '`semicolon`: with decimal commas; `comma`: with decimal points' }),
});
export type ExportRequest = z.infer<typeof exportInput>;

export const exportParams = z.object({ export: z.uuid().meta(example('5f3c54b6-5d0c-4d2e-9a43-3b6a1b8c1f0e')) });

export const listExport = component('ListExport', {
  id: z.uuid().meta(example('5f3c54b6-5d0c-4d2e-9a43-3b6a1b8c1f0e')),
  title: localizedLike('Participants', 'Participantes'),
  challenge: localizedLike('Clean river', 'Rio limpo').nullable().meta({ description: 'Whose list it is' }),
  state: z.enum(['running', 'ready', 'failed']),
  rows_total: countLike(1200, 'Rows of the list when the export began').nullable(),
  rows_done: countLike(400, 'Rows that are written'),
  bytes: countLike(81_200, 'The size of the file').nullable(),
  file: textLike('participants-2026-03-05.csv'),
  created_at: instant,
  expires_at: instant,
});
export type ListExport = z.infer<typeof listExport>;
