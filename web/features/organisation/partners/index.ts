export { PartnerMarks, partnerFacts } from './partner-marks.tsx';
