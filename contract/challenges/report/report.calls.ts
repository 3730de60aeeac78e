import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { changeReportInput, editedReport, makeReportInput, reportFile, reportFileParams } from './report.ts';

export const reportCalls = defineCalls('Results', {
  'GET /admin/challenges/:id/report': {
    id: 'getReport',
    summary: 'The draft of the report of a challenge, its results, and the files that were made of it',
    for: 'managers',
    params: challengeParams,
    answer: editedReport,
  },

  'PATCH /admin/challenges/:id/report': {
    id: 'changeReport',
    summary: 'Changes fields of the draft of a report',
    for: 'managers',
    params: challengeParams,
    body: changeReportInput,
    answer: editedReport,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/report/files': {
    id: 'makeReport',
    summary: 'Makes a report of the draft as a job: a PDF, and a ZIP folder with its annexes',
    description: 'Answers the one in progress where there is one.',
    for: 'managers',
    params: challengeParams,
    body: makeReportInput,
    answer: reportFile,
    status: [202],
    failures: ['conflict', 'too_many'],
  },

  'GET /admin/challenges/:id/report/files/:file/pdf': {
    id: 'downloadReport',
    summary: 'A report as a PDF',
    for: 'managers',
    params: reportFileParams,
    produces: 'application/pdf',
  },

  'GET /admin/challenges/:id/report/files/:file/folder': {
    id: 'downloadReportFolder',
    summary: 'A report with its annexes as a ZIP folder',
    for: 'managers',
    params: reportFileParams,
    produces: 'application/zip',
  },
});
