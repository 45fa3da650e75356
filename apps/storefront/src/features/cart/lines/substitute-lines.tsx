import type { CartItem } from '@bottega/contract';
import { Button, Disclosure } from '@bottega/ui';
import { useRef, useState, type FormEvent } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useApi, useShop, useTexts } from '../../../platform/shop.tsx';
import { useAcceptsAlternatives } from '../state/accepts-alternatives.ts';
import { useCart, useCartWrites } from '../state/cart-context.tsx';
import { loadProposals, type Proposals } from './proposals.ts';
import { SubstituteChoice } from './substitute-choice.tsx';
import { choiceOf, choiceWords, infosOf } from './substitute-infos.ts';
import { useChoice } from './use-choice.ts';

/** The lines with what the shop does if one is missing. Hidden where nothing is to be replaced. */
export function SubstituteLines() {
  const t = useTexts();
  const { lines } = useCart();
  const accepts = useAcceptsAlternatives();
  const items = lines.flatMap(({ item }) => item ?? []);
  if (!accepts && items.every((item) => choiceOf(item) === 'none')) return null;
  return (
    <Disclosure title={t('cart.substituteLines')}>
      <ul className="grid divide-y divide-line">
        {items.map((item) => (
          <SubstituteLine key={item.itemId} item={item} />
        ))}
      </ul>
    </Disclosure>
  );
}

function SubstituteLine({ item }: { item: CartItem }) {
  const t = useTexts();
  const api = useApi();
  // a value opens the choice
  const [proposals, setProposals] = useState<Proposals>();
  const open = proposals !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const { name, shortDescr } = item.product;
  const close = () => {
    setProposals(undefined);
    button.current?.focus();
  };
  return (
    <li className="grid gap-2 py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          {shortDescr !== '' && <strong>{shortDescr} </strong>}
          {name}
          <span className="block text-sm text-muted">{choiceWords(t, item)}</span>
        </p>
        <Button
          ref={button}
          variant="quiet"
          aria-label={t('cart.substituteOf', { name })}
          aria-expanded={open}
          onClick={() => setProposals(open ? undefined : loadProposals(api, item))}
        >
          {t('ui.change')}
        </Button>
      </div>
      {proposals && <SubstituteForm item={item} proposals={proposals} onClose={close} />}
    </li>
  );
}

interface SubstituteFormProps {
  item: CartItem;
  proposals: Proposals;
  onClose: () => void;
}

function SubstituteForm({ item, proposals, onClose }: SubstituteFormProps) {
  const { t, byCode } = useShop();
  const { setLineInfos } = useCartWrites();
  const { field, setError } = useChoice(item);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await setLineInfos(item.itemId, infosOf(field.choice));
    setBusy(false);
    if (answer.response.status === 0) onClose();
    else setError(refusalOf(answer, byCode) ?? t('errors.errorSettingProduct'));
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)}>
      <SubstituteChoice item={item} proposals={proposals} {...field} />
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
