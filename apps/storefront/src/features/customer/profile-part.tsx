import { Button, FormError } from '@bottega/ui';
import type { ReactNode } from 'react';
import type { FieldForm } from '../../platform/form/use-field-form.ts';
import { useTexts } from '../../platform/shop.tsx';

interface ProfilePartProps {
  id: string;
  title: string;
  intro?: string | undefined;
  form: FieldForm;
  /** The sentence after it was saved. */
  message?: string | undefined;
  children: ReactNode;
}

/** A part of the profile, with its own button to save it. */
export function ProfilePart({ id, title, intro, form, message, children }: ProfilePartProps) {
  const t = useTexts();
  return (
    <section aria-labelledby={id} className="panel grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="text-muted">{intro}</p>}
      <form {...form.props} className="grid gap-4">
        <FormError title={t('customer.notSavedTitle')} problems={form.problems} />
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={form.busy}>
            {t('customer.save')}
          </Button>
          <p role="status" className="font-strong empty:hidden">
            {message}
          </p>
        </div>
      </form>
    </section>
  );
}
