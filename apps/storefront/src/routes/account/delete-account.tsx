import { Button, ButtonLink, EmptyState } from '@bottega/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { forgetSearchedWords } from '../../platform/searched-words.ts';
import { useCartWrites } from '../../features/cart/state/index.ts';
import { refusalOf } from '../../platform/notices/messages.ts';
import type { Head, LoadArgs, Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

/** The page of the mailed link. The loader only checks it, because mail programs open links too; a press deletes. */
export async function loader({ api, query, shop }: LoadArgs) {
  const link = { login: query.get('login') ?? '', token: query.get('token') ?? '' };
  const answer = await api.identity.checkDeletion(link);
  return { link, invalid: refusalOf(answer, textsOf(shop.brand).byCode) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.deleteTitle'), brand: brand.name }) };
}

export function Component() {
  const { api, t, byCode } = useShop();
  const { reload } = useCartWrites();
  const { link, invalid } = useLoaderData<typeof loader>();
  const [busy, setBusy] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const [refused, setRefused] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const text = refusalOf(await api.identity.deleteAccount(link), byCode);
    setRefused(text);
    setIsDeleted(text === undefined);
    setBusy(false);
    if (text !== undefined) return;
    forgetSearchedWords();
    await reload();
  };
  if (isDeleted)
    return (
      <Said title={t('identity.deletedTitle')} text={t('identity.deletedText')} icon="circle-check">
        <ButtonLink href={paths.home()}>{t('identity.startShopping')}</ButtonLink>
      </Said>
    );
  if (invalid !== undefined)
    return (
      <Said title={t('identity.registrationNotConfirmedTitle')} text={invalid} icon="alert-circle">
        <ButtonLink href={accountPaths.privacy()}>{t('identity.privacyTitle')}</ButtonLink>
      </Said>
    );
  return (
    <div className="page grid max-w-[34rem] gap-6 py-10">
      <h1>{t('identity.deleteTitle')}</h1>
      <p>{t('identity.deleteGone')}</p>
      <p>{t('identity.deleteKept')}</p>
      <p role="alert" className="font-strong empty:hidden">
        {refused}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="large" busy={busy} onClick={() => void remove()}>
          {t('identity.deleteForGood')}
        </Button>
        <ButtonLink href={paths.home()} variant="secondary" size="large">
          {t('identity.deleteNot')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Said(props: Omit<Parameters<typeof EmptyState>[0], 'heading'>) {
  return (
    <div className="page py-10">
      <EmptyState heading="h1" {...props} />
    </div>
  );
}
