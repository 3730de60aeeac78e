export { StaffViews } from './staff-views.tsx';
