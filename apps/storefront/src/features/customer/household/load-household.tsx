import { use, useEffect } from 'react';
import { useApi } from '../../../platform/shop.tsx';
import { KeepHouseholdContext } from '../../../platform/household.tsx';
import { withMarks } from './with-marks.ts';

/** Reads the shopper's household once. It is forgotten when the shopper leaves. */
export default function LoadHousehold() {
  const api = useApi();
  const keep = use(KeepHouseholdContext);
  useEffect(() => {
    let hasLeft = false;
    void api.customer.viewHousehold({}).then(({ response, data }) => {
      if (!hasLeft && response.status === 0) keep(withMarks(data));
    });
    return () => {
      hasLeft = true;
      keep();
    };
  }, [api, keep]);
  return null;
}
