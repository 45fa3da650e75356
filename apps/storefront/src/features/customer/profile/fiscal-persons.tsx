import type { contract, DataOf } from '@bottega/contract';
import { Badge, Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { useFieldForm } from '../../../platform/form/use-field-form.ts';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { FiscalFields, readFiscalPerson, wrongInFiscalPerson } from './fiscal-person-form.tsx';
import { BillingAddressFields } from './profile-fields.tsx';
import { ProfilePart } from '../profile-part.tsx';
import type { UserDetail } from './use-profile-saved.ts';

export type FiscalPersonView = DataOf<
  (typeof contract)['customer']['listFiscalPersons']
>['fiscalPersons'][number];

export const nameOf = ({ type, firstName, lastName, companyName }: FiscalPersonView): string =>
  type === 'company' ? companyName : `${firstName} ${lastName}`;

export interface FiscalPersonsProps {
  persons: readonly FiscalPersonView[];
  /** Name and address that a new person starts with. */
  detail: UserDetail;
  onChanged: () => Promise<void>;
}

/** Persons and companies for whom invoices are made out; one is the default (CUS-14, CUS-15). */
export function FiscalPersons({ persons, detail, onChanged }: FiscalPersonsProps) {
  const { t } = useShop();
  const [edited, setEdited] = useState<FiscalPersonView | 'new'>();
  if (edited !== undefined || persons.length === 0)
    return (
      <>
        {persons.length === 0 && edited === undefined && (
          <p className="text-muted">{t('customer.noFiscalText')}</p>
        )}
        <FiscalPersonForm
          key={typeof edited === 'object' ? edited.fiscalPersonId : 'new'}
          person={typeof edited === 'object' ? edited : undefined}
          detail={detail}
          onSaved={async () => {
            await onChanged();
            setEdited(undefined);
          }}
          onCancel={edited === undefined ? undefined : () => setEdited(undefined)}
        />
      </>
    );
  return (
    <>
      <ul className="grid gap-4">
        {persons.map((person) => (
          <FiscalPersonCard
            key={person.fiscalPersonId}
            person={person}
            onEdit={() => setEdited(person)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <div>
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('customer.addFiscal')}
        </Button>
      </div>
    </>
  );
}

interface FiscalPersonCardProps {
  person: FiscalPersonView;
  onEdit: () => void;
  onChanged: () => Promise<void>;
}

function FiscalPersonCard({ person, onEdit, onChanged }: FiscalPersonCardProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { fiscalPersonId } = person;
  const name = nameOf(person);
  const run = async (call: typeof api.customer.selectFiscalPerson) => {
    setBusy(true);
    const answer = await call({ fiscalPersonId }).catch(() => undefined);
    const refused = answer ? refusalOf(answer, byCode) : t('errors.generic');
    if (refused !== undefined) toasts.show({ kind: 'error', text: refused });
    await onChanged();
    setBusy(false);
    setAsked(false);
  };
  return (
    <li className="panel grid gap-3">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <strong>{name}</strong>
          {person.isDefault && <Badge kind="fact">{t('customer.defaultFiscal')}</Badge>}
        </p>
        <p className="text-sm">{codesOf(person, t)}</p>
        <p className="text-sm text-muted">
          {person.address1} {person.addressNumber}, {person.postalcode} {person.city} ({person.province})
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon="edit"
          onClick={onEdit}
          aria-label={t('customer.editFiscal', { name })}
        >
          {t('customer.edit')}
        </Button>
        {!person.isDefault && (
          <Button variant="quiet" busy={busy} onClick={() => void run(api.customer.selectFiscalPerson)}>
            {t('customer.makeDefaultFiscal')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="trash"
          onClick={() => setAsked(true)}
          aria-label={t('customer.removeFiscal', { name })}
        >
          {t('customer.remove')}
        </Button>
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('customer.removeFiscalTitle', { name })}
        closeText={t('ui.close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setAsked(false)} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void run(api.customer.deleteFiscalPerson)}>
              {t('customer.remove')}
            </Button>
          </div>
        }
      >
        <p>{t('customer.removeFiscalText')}</p>
      </Dialog>
    </li>
  );
}

/** The codes of a person in one line: «C.F. … · SdI …». */
export function codesOf(person: FiscalPersonView, t: ReturnType<typeof useShop>['t']): string {
  const codes: [string, string][] = [
    [t('customer.vatShort'), person.vatNumber],
    [t('customer.fiscalShort'), person.fiscalCode],
    [t('customer.sdiShort'), person.sdiCode],
    [t('customer.pec'), person.pec],
  ];
  return codes.flatMap(([name, code]) => (code === '' ? [] : [`${name} ${code}`])).join(' · ');
}

interface FiscalPersonFormProps {
  /** Absent for a new person. */
  person: FiscalPersonView | undefined;
  detail: UserDetail;
  onSaved: () => Promise<void>;
  onCancel: (() => void) | undefined;
}

function FiscalPersonForm({ person, detail, onSaved, onCancel }: FiscalPersonFormProps) {
  const { api, t } = useShop();
  const form = useFieldForm({
    read: readFiscalPerson,
    check: wrongInFiscalPerson,
    send: (values) =>
      api.customer.saveFiscalPerson({ ...values, ...(person && { fiscalPersonId: person.fiscalPersonId }) }),
    onDone: onSaved,
  });
  const start = person ?? { firstName: detail.firstName, lastName: detail.lastName };
  return (
    <ProfilePart
      id="fiscal-person"
      title={person ? t('customer.editFiscal', { name: nameOf(person) }) : t('customer.addFiscal')}
      form={form}
    >
      <FiscalFields errorOf={form.errorOf} value={start} withName />
      <BillingAddressFields errorOf={form.errorOf} value={person ?? detail.billingAddress} />
      {onCancel && (
        <div>
          <Button variant="quiet" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </ProfilePart>
  );
}
