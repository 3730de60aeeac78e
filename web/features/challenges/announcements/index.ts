export { ReceivedAnnouncementView } from './received-announcement.tsx';
