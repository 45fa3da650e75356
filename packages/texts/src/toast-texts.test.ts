import { expect, test } from 'vitest';
import { brandTexts } from './brand-texts.fixture.ts';
import type { TextKey } from './bundle.ts';
import { createTexts } from './create-texts.ts';

/** The toasts whose keys the specification names without their words (§8). */
const named = [
  'errors.errorLogout',
  'errors.errorSettingAddress',
  'errors.errorSettingTimeslot',
  'errors.errorSettingStore',
  'errors.errorLoadingCart',
  'errors.errorSettingCartInfo',
  'cart.productAddError',
  'cart.productsAddError',
  'errors.errorAddingProductFromOrder',
  'errors.errorAddingProductFromList',
  'errors.errorSettingProduct',
  'errors.errorRemovingProduct',
  'errors.emptyCart',
  'errors.deliveryNotify',
  'cart.productAddText',
  'cart.productRemoved',
  'cart.productsRemoved',
  'cart.productsAddFromOrder',
  'list.productAddToList',
] as const satisfies readonly TextKey[];

const params = { quantity: '2', unit: 'pz', name: 'Mele Fuji', list: 'Festa', count: 3 };

test.each(Object.keys(brandTexts))(
  '[API-24] the toasts of %s say in a short sentence what happened',
  (brand) => {
    const { t } = createTexts(brandTexts[brand]);
    for (const key of named) {
      const sentence = t(key, params);
      expect(sentence, key).toMatch(/^[A-ZÀ-Ý0-9].* .*[^ ]$/);
      expect(sentence, key).not.toMatch(/[{}]|undefined|\b[a-z]+\.[a-z]+[A-Z]|error[A-Z]/);
      expect(sentence.length, key).toBeLessThanOrEqual(90);
    }
  },
);
