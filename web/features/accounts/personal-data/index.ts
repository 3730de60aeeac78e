export { ConsentList } from './consent-list.tsx';
export { DataCopy } from './data-copy.tsx';
export { DeleteAccount } from './delete-account.tsx';
export { DeletionBanner } from './deletion-banner.tsx';
