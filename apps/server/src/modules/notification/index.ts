export { notificationJobs, type NotificationJobDeps } from './jobs.ts';
export { sendMail, type MailActs, type MailOrder } from './send-mail.ts';
export { serveTestMailbox, type TestMailbox } from './serve-test-mailbox.ts';
