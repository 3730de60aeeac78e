export { UploadProgress } from './upload-progress.tsx';
export { type Tracked, type Uploading, useUploading } from './use-uploading.ts';
