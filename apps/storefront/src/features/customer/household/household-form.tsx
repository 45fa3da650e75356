import type { contract, DataOf } from '@bottega/contract';
import { allergens, diets } from '@bottega/domain/catalog';
import { householdConsent, textVersion } from '@bottega/texts';
import { Button, Checkbox, ChoiceGroup } from '@bottega/ui';
import { use, useState, type FormEvent } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { KeepHouseholdContext } from '../../../platform/household.tsx';
import { useSessionCart } from '../../cart/state/index.ts';
import { allergenTexts, dietTexts } from './household-words.ts';
import { withMarks } from './with-marks.ts';

type Kept = DataOf<typeof contract.customer.viewHousehold>;

const tiles =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 [&_.choice]:h-full [&_.choice]:items-center';

/** Allergens and diets as tiles, the consent, and the buttons that save and delete. */
export function HouseholdForm({ saved }: { saved: Kept }) {
  const { api, t } = useShop();
  const [chosen, setChosen] = useState(saved);
  const [isAgreed, setAgreed] = useState(saved.consentedAt !== undefined);
  const { busy, refused, send } = useSending(setChosen);
  const sentences = householdConsent(t);
  const [text, label] = sentences;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { allergens: avoided, diets: wanted } = chosen;
    const input = {
      allergens: avoided,
      diets: wanted,
      consent: isAgreed,
      textVersion: textVersion(sentences),
    };
    void send(() => api.customer.saveHousehold(input));
  };
  const remove = () => {
    setAgreed(false);
    void send(() => api.customer.deleteHousehold({}));
  };
  return (
    <form method="post" className="grid gap-8" noValidate onSubmit={save}>
      <ChoiceGroup legend={t('customer.householdAllergens')}>
        <div className={tiles}>
          {allergens.map((code) => (
            <Checkbox
              key={code}
              boxed
              name={code}
              label={t(allergenTexts[code].name)}
              checked={chosen.allergens.includes(code)}
              onChange={() => setChosen({ ...chosen, allergens: toggled(chosen.allergens, code) })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup legend={t('customer.householdDiets')}>
        <div className={tiles}>
          {diets.map((code) => (
            <Checkbox
              key={code}
              boxed
              name={code}
              label={t(dietTexts[code].name)}
              checked={chosen.diets.includes(code)}
              onChange={() => setChosen({ ...chosen, diets: toggled(chosen.diets, code) })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <section className="panel grid gap-3" aria-labelledby="household-consent">
        <h2 id="household-consent" className="text-xl">
          {t('customer.householdConsentTitle')}
        </h2>
        <p>{text}</p>
        <Checkbox
          name="consent"
          label={label}
          checked={isAgreed}
          error={refused}
          onChange={() => setAgreed(!isAgreed)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={busy}>
            {t('customer.householdSave')}
          </Button>
          {chosen.consentedAt !== undefined && (
            <Button variant="secondary" size="large" icon="trash" busy={busy} onClick={remove}>
              {t('customer.householdDelete')}
            </Button>
          )}
        </div>
      </section>
    </form>
  );
}

const toggled = <T,>(codes: readonly T[], code: T): T[] =>
  codes.includes(code) ? codes.filter((chosenCode) => chosenCode !== code) : [...codes, code];

/** Sends a change, says what happened, and shows the marks of the new household at once. */
function useSending(onKept: (saved: Kept) => void) {
  const { t, byCode } = useShop();
  const keep = use(KeepHouseholdContext);
  const session = useSessionCart();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (
    call: () => ReturnType<ReturnType<typeof useShop>['api']['customer']['viewHousehold']>,
  ) => {
    setBusy(true);
    const answer = await call();
    const text = refusalOf(answer, byCode);
    setBusy(false);
    setRefused(text);
    if (text !== undefined) return;
    const isKept = answer.data.consentedAt !== undefined;
    const cart = session.current();
    session.replace({ ...cart, user: { ...cart.user, hasHousehold: isKept } });
    keep(isKept ? withMarks(answer.data) : undefined);
    onKept(answer.data);
    toasts.show({
      kind: 'success',
      text: t(isKept ? 'customer.householdSaved' : 'customer.householdDeleted'),
    });
  };
  return { busy, refused, send };
}
