import { Button, TextField } from '@bottega/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/shop.tsx';

interface QuestionSearchProps {
  /** Address of the page that answers, also without script. */
  action: string;
  query: string;
}

/** The field that searches questions and answers (CON-08). */
export function QuestionSearch({ action, query }: QuestionSearchProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    const q = typeof query === 'string' ? query.trim() : '';
    void navigate(q === '' ? action : `${action}?${new URLSearchParams({ q })}`, {
      preventScrollReset: true,
    });
  };
  return (
    <form
      key={query}
      role="search"
      aria-label={t('content.questionSearch')}
      action={action}
      className="question-search"
      onSubmit={onSubmit}
    >
      <TextField
        name="q"
        type="search"
        label={t('content.questionSearch')}
        defaultValue={query}
        maxLength={120}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        {t('content.search')}
      </Button>
    </form>
  );
}
