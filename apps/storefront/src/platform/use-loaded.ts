import type { Api } from '@bottega/contract';
import { useEffect, useState } from 'react';
import { useApi } from './shop.tsx';

/**
 * The answer of `load`, read once after the first render; undefined until then. A promise for `use` would be created again
 * each time React restarts the first render, without end.
 *
 * @param load stable: a function of the module
 */
export function useLoaded<T>(load: (api: Api) => Promise<T>): T | undefined {
  const api = useApi();
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    let stale = false;
    void load(api).then((answer) => {
      if (!stale) setLoaded(answer);
    });
    return () => {
      stale = true;
    };
  }, [api, load]);
  return loaded;
}
