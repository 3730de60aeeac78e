export { ConsentList, DataCopy, DeleteAccount } from './data-panels.tsx';
export { DeletionBanner } from './deletion-banner.tsx';
