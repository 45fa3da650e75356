import { useEffect, useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';

export interface ServiceWords {
  title: string;
  description: string;
}

/**
 * Title and text of the place dialog: TITLE and DESCRIPTION of the brand's category `service-selector` (FUL-08).
 * Until they load, and where the brand has none, the shop's own texts stand in.
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
