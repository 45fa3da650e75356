import { SearchField } from '@bottega/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchedWords } from '../../platform/searched-words.ts';
import { useSuggestions } from '../../features/catalog/search/use-suggestions.ts';
import { later } from '../../platform/page/later.ts';
import { isSearchPath, paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

const SearchPanel = lazy(
  later(() =>
    import('../../features/catalog/search/search-panel.tsx').then((module) => ({
      default: module.SearchPanel,
    })),
  ),
);

/** The header's search: a form that works without script, with suggestions where script runs. */
export function SiteSearch() {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = isSearchPath(pathname) ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [value, setValue] = useState(searched);
  const { words, remember, forget, forgetAll } = useSearchedWords();
  const { suggestions, suggest } = useSuggestions();
  const sent = useRef<string[]>([]);
  useEffect(() => {
    // a search sent from here has loaded: don't overwrite text that the shopper typed meanwhile
    const landed = sent.current.indexOf(searched);
    if (landed === -1) setValue(searched);
    sent.current = landed === -1 ? [] : sent.current.slice(landed + 1);
  }, [searched]);

  const onValue = (typed: string) => {
    setValue(typed);
    suggest(typed);
  };
  const hasPanel = suggestions !== undefined || (value === '' && words.length > 0);
  return (
    <SearchField
      action="/search"
      value={value}
      onValue={onValue}
      onSearch={(query) => {
        const name = query.trim();
        if (name === '') return;
        remember(name);
        sent.current.push(name);
        void navigate(paths.search(name));
      }}
      texts={{
        label: t('catalog.search'),
        placeholder: t('catalog.searchPlaceholder'),
        submit: t('catalog.search'),
        clear: t('ui.clearField'),
        panel: t('catalog.suggestions'),
      }}
      {...(hasPanel && {
        panel: (
          <Suspense>
            <SearchPanel
              query={value}
              suggestions={suggestions}
              words={words}
              onForget={forget}
              onForgetAll={forgetAll}
              onFollow={remember}
            />
          </Suspense>
        ),
        status:
          suggestions === undefined
            ? ''
            : t('catalog.suggestionStatus', { count: suggestions.products.length }),
      })}
    />
  );
}
