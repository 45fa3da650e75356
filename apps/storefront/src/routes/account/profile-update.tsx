import { personInfoTypes, safeReturn } from '@bottega/domain';
import { Breadcrumbs } from '@bottega/ui';
import { useLoaderData, useNavigate } from 'react-router';
import { OwnDisclaimers } from '../../features/customer/disclaimers/own-disclaimers.tsx';
import { PushOnDemand } from '../../features/customer/push-on-demand.tsx';
import { FidelityCard } from '../../features/customer/fidelity-card.tsx';
import { FiscalPersons } from '../../features/customer/profile/fiscal-persons.tsx';
import { MissingParts } from '../../features/customer/profile/missing-parts.tsx';
import {
  BillingAddressForm,
  ContactsForm,
  PersonalDataForm,
} from '../../features/customer/profile/profile-forms.tsx';
import { useProfileSaved, type UserDetail } from '../../features/customer/profile/use-profile-saved.ts';
import { useProof } from '../../features/identity/use-proof.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

export const isProtected = true;

/** The profile, with the lists behind its missing parts. */
export async function loader({ api, query }: LoadArgs) {
  const [detail, { fiscalPersons }, { disclaimers }] = await Promise.all([
    api.customer.userDetail({}).then(need),
    api.customer.listFiscalPersons({}).then(need),
    api.customer.checkDisclaimers({}).then(need),
  ]);
  return { detail, fiscalPersons, waiting: disclaimers, returnTo: query.get('poi') };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('customer.profileCrumb'), brand: brand.name }) };
}

/**
 * The profile form (CUS-03): each part is saved on its own. The last missing part leads to the confirmation, and from
 * there back to the page that asked for it (IDE-10).
 */
export function Component() {
  const { api, brand, origin, t } = useShop();
  const navigate = useNavigate();
  const { detail, fiscalPersons, waiting, returnTo } = useLoaderData<typeof loader>();
  const onSaved = useProfileSaved();
  const { prove, dialog } = useProof();
  const { missing } = detail.profile;
  const confirm = () =>
    void navigate(accountPaths.profileConfirmed(returnTo && safeReturn(returnTo, origin)));

  const saved = async (next: UserDetail) => {
    await onSaved(next);
    if (missing.length > 0 && next.profile.missing.length === 0) confirm();
  };
  const readAgain = async () => saved(need(await api.customer.userDetail({})));
  const card = detail.personInfos.find(({ personInfoTypeId: type }) => type === personInfoTypes.fidelityCard);

  return (
    <div className="page grid max-w-[44rem] grid-cols-1 gap-6 pb-8 wrap-anywhere">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('customer.profileCrumb') }]}
      />
      <h1>{t('customer.profileUpdateTitle')}</h1>
      {missing.length > 0 && <MissingParts missing={missing} />}
      <PersonalDataForm
        detail={detail}
        onSaved={async (next) => {
          await onSaved(next);
          if (next.profile.missing.length === 0) confirm();
        }}
      />
      <ContactsForm detail={detail} prove={prove} onSaved={saved} />
      {brand.settings.profileModules.address !== 'off' && (
        <BillingAddressForm detail={detail} onSaved={saved} />
      )}
      {missing.includes('invoice') && (
        <FiscalPersons persons={fiscalPersons} detail={detail} onChanged={readAgain} />
      )}
      {missing.includes('fidelityCard') && <FidelityCard number={card?.value} onChanged={readAgain} />}
      <PushOnDemand personInfos={detail.personInfos} />
      {waiting.length > 0 && (
        <OwnDisclaimers title={t('customer.waitingDisclaimers')} disclaimers={waiting} onSaved={readAgain} />
      )}
      {dialog}
    </div>
  );
}
