import { personInfoTypes } from '@bottega/domain';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';

/** Saves the card's number; an empty number removes the card. Resolves to the text of a refusal (CUS-07). */
export function useSaveCard(): (number: string) => Promise<string | undefined> {
  const { api, t, byCode } = useShop();
  return async (value) => {
    const personInfoTypeId = personInfoTypes.fidelityCard;
    const answer = await api.customer.updatePersonInfo({ personInfoTypeId, value }).catch(() => undefined);
    return answer ? refusalOf(answer, byCode) : t('errors.generic');
  };
}
