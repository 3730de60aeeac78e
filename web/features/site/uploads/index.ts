export { type Tracked, type Uploading, UploadProgress, useUploading } from './upload-progress.tsx';
