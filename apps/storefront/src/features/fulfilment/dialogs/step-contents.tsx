import { ChoicesSkeleton } from '@bottega/ui';
import { Suspense, startTransition, useState, type ReactNode } from 'react';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { useSessionCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import AddressSelector, { type AddressSelectorProps } from './address-selector.tsx';
import type { ListPoints } from '../stores/points-panel.tsx';
import SlotSelector from './slot-selector.tsx';
import type { TightLockers } from '../stores/store-points.ts';
import StoreSelector, { type StoresAround } from '../stores/store-selector.tsx';

// The promises are kept here, outside of the components that suspend: React drops the state of a suspended component.

type AddressStepProps = Pick<
  AddressSelectorProps,
  'stage' | 'onStage' | 'onChosen' | 'onPickup' | 'onStores'
>;

export function AddressStep(props: AddressStepProps) {
  const { api } = useShop();
  const [list, setList] = useState(() => api.fulfilment.listAddresses({}));
  const [stores] = useState(() => api.fulfilment.listStores({}));
  const [listPoints] = useState((): ListPoints => {
    const lists = new Map<string, ReturnType<ListPoints>>();
    return (input) => {
      const key = JSON.stringify(input);
      const list = lists.get(key) ?? api.fulfilment.listServiceAddresses(input);
      lists.set(key, list);
      return list;
    };
  });
  const [listTight] = useState(() => {
    let answer: Promise<TightLockers> | undefined;
    return () => (answer ??= api.cart.listSmallLockers({}));
  });
  const reload = () => startTransition(() => setList(api.fulfilment.listAddresses({})));
  return (
    <Waiting>
      <AddressSelector
        {...props}
        list={list}
        stores={stores}
        listPoints={listPoints}
        listTight={listTight}
        onReload={reload}
      />
    </Waiting>
  );
}

export function StoreStep(props: { onChosen: () => void }) {
  const { api } = useShop();
  const load = (around: StoresAround | undefined) =>
    around
      ? api.fulfilment.localizeStores({ ...around, orderby: 'distance' })
      : api.fulfilment.listStoresByService({ orderby: 'distance' });
  const [search, setSearch] = useState(() => ({
    around: undefined as StoresAround | undefined,
    list: load(undefined),
  }));
  const [tight] = useState(() => api.cart.listSmallLockers({}));
  const ask = (around: StoresAround | undefined) =>
    startTransition(() => setSearch({ around, list: load(around) }));
  return (
    <Waiting>
      <StoreSelector
        {...props}
        list={search.list}
        tight={tight}
        around={search.around}
        onAround={ask}
        onReload={() => ask(search.around)}
      />
    </Waiting>
  );
}

export function SlotStep(props: { onChangeAddress: () => void; onChosen: () => void }) {
  const load = useSlotList();
  const [list, setList] = useState(load);
  return (
    <Waiting>
      <SlotSelector {...props} list={list} onReload={() => startTransition(() => setList(load()))} />
    </Waiting>
  );
}

/**
 * Loads the slots of the basket's place. Where the brand demands a log-in and the session has ended, it asks for one
 * (FUL-63).
 */
function useSlotList() {
  const { api, brand } = useShop();
  const prompts = usePrompts();
  const session = useSessionCart();
  return async () => {
    const list = () => api.cart.listTimeslots({ 'show-closed': true, 'check-locker': true });
    const answer = await list();
    if (answer.response.status !== 0 || answer.user.userId > -1 || brand.settings.anonymousCarts)
      return answer;
    const cart = session.current();
    session.replace({ ...cart, user: { ...cart.user, userId: -1, login: '' } });
    return (await prompts.prompt('LOGIN')) ? list() : answer;
  };
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useShop();
  return <Suspense fallback={<ChoicesSkeleton label={t('ui.loading')} />}>{children}</Suspense>;
}
