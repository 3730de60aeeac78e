import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { exportInput, exportParams, listExport } from './exports.ts';

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
