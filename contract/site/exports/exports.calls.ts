import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { component, countLike, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { exportFormats } from './export-limits.ts';

const exportInput = z.object({
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

const exportParams = z.object({ export: z.uuid().meta(example('5f3c54b6-5d0c-4d2e-9a43-3b6a1b8c1f0e')) });

const listExport = component('ListExport', {
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

export const exportsCalls = defineCalls('Back office', {
  'GET /admin/exports': {
    id: 'listExports',
    summary: "The caller's exports of lists, the newest first",
    for: 'members',
    answer: z.array(listExport),
  },

  'POST /admin/exports': {
    id: 'createExport',
    summary: 'Exports a list as CSV, with a filter',
    description:
      'For those who may see the list. A short list is ready in the answer; a long one is written by a job, and `GET /admin/exports` shows its progress. The export is recorded in the audit log.',
    for: 'members',
    body: exportInput,
    answer: listExport,
    status: [201],
    failures: ['refused', 'reauthentication_required', 'conflict', 'too_many'],
  },

  'DELETE /admin/exports/:export': {
    id: 'deleteExport',
    summary: "Cancels an export of the caller's, or deletes its file",
    for: 'members',
    params: exportParams,
  },

  'GET /admin/exports/:export/file': {
    id: 'downloadExport',
    summary: "The file of an export of the caller's, as long as they may see the list",
    for: 'members',
    params: exportParams,
    produces: 'text/csv',
    failures: ['refused', 'reauthentication_required'],
  },
});
