export type { Reportable, ReportedContent } from './reportable.ts';
