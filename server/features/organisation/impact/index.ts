export { registerImpact } from './impact.routes.ts';
