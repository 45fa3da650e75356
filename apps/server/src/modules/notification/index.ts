export { notificationPersonalData } from './personal-data.ts';
export { notificationRoutes } from './routes.ts';
export { notificationJobs } from './jobs.ts';
export { serveMailLogo } from './mail-logo.ts';
export { serveTestMailbox } from './serve-test-mailbox.ts';
