export { registerAvatars } from './avatars.routes.ts';
