export { ModerationLinks } from './moderation-links.tsx';
export { ReportButton } from './report-button.tsx';
