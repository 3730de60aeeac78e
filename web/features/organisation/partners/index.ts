export { type PartnerFacts, PartnerMarks, partnerFacts } from './partner-marks.tsx';
