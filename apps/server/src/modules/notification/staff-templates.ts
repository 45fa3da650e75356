import { findStaffAccount, issueStaffLink, staffLinkPath, type StaffLinkPurpose } from '../staff/index.ts';
import { staffOriginOf } from '../tenancy/index.ts';
import { textsOf } from '../../platform/texts.ts';
import { frame, type Template } from './mail-template.ts';

/** A mail with a link for a person of the staff; none for who was suspended meanwhile. */
const linkMail =
  (purpose: StaffLinkPurpose, mail: 'staffInvitation' | 'staffReset'): Template =>
  async ({ db, brand, clock, params }) => {
    const staffId = Number(params['staffId']);
    const account = await findStaffAccount(db, staffId);
    if (!account || account.suspendedAt) return undefined;
    const token = await issueStaffLink(db, { staffId, purpose, now: clock.now() });
    const texts = textsOf(brand);
    const { t } = texts;
    const origin = String(params['origin']);
    const document = {
      ...frame(texts, brand, account.name),
      subject: t(`notification.${mail}Subject`, { brand: brand.name }),
      preheader: t(`notification.${mail}Preheader`),
      paragraphs: [t(`notification.${mail}Body`, { brand: brand.name })],
      action: {
        text: t(`notification.${mail}Action`),
        url: `${staffOriginOf(origin)}${staffLinkPath(purpose, token)}`,
      },
    };
    return { to: account.email, origin, document };
  };

/** The mails to people of the staff. */
export const staffTemplates: Record<string, Template> = {
  'staff-invitation': linkMail('invite', 'staffInvitation'),
  'staff-reset': linkMail('reset', 'staffReset'),
};
