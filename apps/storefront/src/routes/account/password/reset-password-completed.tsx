import { DoneAndLogin } from '../../../features/identity/done-and-login.tsx';
import type { Head, Shop } from '../../../platform/page/page.ts';
import { textsOf, useTexts } from '../../../platform/shop.tsx';

export async function loader() {
  return {};
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('identity.resetDoneTitle'), brand: brand.name }) };
}

/** Confirms the new password and shows the log-in (IDE-41). */
export function Component() {
  const t = useTexts();
  return <DoneAndLogin title={t('identity.resetDoneTitle')} text={t('identity.resetDoneText')} />;
}
