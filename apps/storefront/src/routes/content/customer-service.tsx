import { Breadcrumbs, ButtonLink, EmptyState } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { ContentBlocks, ContentHtml } from '../../features/content/content-html.tsx';
import { loadNotice, type Notice } from '../../features/content/load-notice.ts';
import { loadBlocks, type ShownPost } from '../../features/content/load-posts.ts';
import { MailForm, type MailFormParts } from '../../features/content/mail-form.tsx';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { contentPaths } from '../../platform/paths/content-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

/** The form of customer service (specification §2). */
const formId = 5;

interface ServiceData {
  /** Missing while the content back end doesn't describe it. */
  form?: MailFormParts;
  blocks: ShownPost[];
  notice: Notice | undefined;
}

export async function loader({ api }: LoadArgs): Promise<ServiceData> {
  const [{ response, data }, blocks, notice] = await Promise.all([
    api.content.mailPars({ form_id: formId }),
    loadBlocks(api, 'servizio-clienti'),
    loadNotice(api, 'avviso'),
  ]);
  if (response.status !== 0) return { blocks, notice };
  const { fields, security, action } = data;
  return { blocks, notice, form: { formId, fields, security, action } };
}

export function head(_: ServiceData, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return {
    title: t('shell.titleWithBrand', { title: t('content.customerService'), brand: brand.name }),
    description: t('content.customerServiceIntro'),
    canonical: contentPaths.customerService(),
  };
}

/** The form that writes to the shop (CON-10), with telephone and e-mail beside it. */
export function Component() {
  const t = useTexts();
  const { form, blocks, notice } = useLoaderData<ServiceData>();
  const [sent, setSent] = useState<string>();
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('content.customerService') }]}
      />
      <div className="content-page__head">
        <h1>{t('content.customerService')}</h1>
        <p className="text-muted">{t('content.customerServiceIntro')}</p>
      </div>
      {notice && (
        <aside className="content-block" aria-label={notice.title}>
          <h2 className="text-lg">{notice.title}</h2>
          <ContentHtml html={notice.html} />
        </aside>
      )}
      <ContentBlocks blocks={blocks} />
      {sent !== undefined ? (
        <Sent message={sent} />
      ) : form ? (
        <>
          <MailForm form={form} onSent={setSent} />
          <p className="content-page__date">
            {t('content.formPrivacy')}{' '}
            <a className="link" href={paths.page('privacy')}>
              {t('content.privacyLink')}
            </a>
          </p>
        </>
      ) : (
        <EmptyState icon="mail" title={t('content.formMissingTitle')} text={t('content.formMissingText')}>
          <Contacts />
        </EmptyState>
      )}
    </div>
  );
}

function Sent({ message }: { message: string }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState icon="circle-check" title={t('content.formSentTitle')} text={message}>
        <ButtonLink href={paths.home()}>{t('content.backToShop')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

function Contacts() {
  const t = useTexts();
  const phone = t('shell.phoneNumber');
  const email = t('shell.emailAddress');
  return (
    <>
      {email !== '' && <ButtonLink href={`mailto:${email}`}>{email}</ButtonLink>}
      {phone !== '' && (
        <ButtonLink href={`tel:${phone.replaceAll(' ', '')}`} variant="secondary">
          {phone}
        </ButtonLink>
      )}
    </>
  );
}
