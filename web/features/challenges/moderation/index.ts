export { ReportButton, type ReportTarget } from './report-button.tsx';
