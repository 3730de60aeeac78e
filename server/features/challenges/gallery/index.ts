export { registerGallery } from './gallery.routes.ts';
