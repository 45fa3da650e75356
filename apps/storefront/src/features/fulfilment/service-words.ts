import { useEffect, useState } from 'react';
import { useShop } from '../../platform/shop.tsx';

export interface ServiceWords {
  title: string;
  description: string;
}

/**
 * What the brand says where a place is chosen: TITLE and DESCRIPTION of its category `service-selector` (FUL-08), the
 * shop's own words until they are there or where the brand has none. Asked for once; other callers get the same answer.
 */
export function useServiceWords(): ServiceWords {
  const { api, t } = useShop();
  const [info, setInfo] = useState<Record<string, string>>({});
  useEffect(() => {
    let isLeft = false;
    void api.catalog.category({ slug: 'service-selector' }).then(({ response, data }) => {
      if (isLeft || response.status !== 0 || !('category' in data)) return;
      setInfo(data.category.metaData?.category_info ?? {});
    });
    return () => {
      isLeft = true;
    };
  }, [api]);
  return {
    title: info['TITLE'] || t('fulfilment.serviceTitle'),
    description: info['DESCRIPTION'] || t('fulfilment.serviceText'),
  };
}
