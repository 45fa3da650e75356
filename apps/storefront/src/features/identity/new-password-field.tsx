import { passwordStrength, passwordStrengths } from '@bottega/domain/identity';
import { PasswordField } from '@bottega/ui';
import { useState } from 'react';
import { useShop } from '../../platform/shop.tsx';

const texts = {
  weak: 'identity.passwordWeak',
  fair: 'identity.passwordFair',
  good: 'identity.passwordGood',
  strong: 'identity.passwordStrong',
} as const;

/** The field of a new password, with a meter of its strength as soon as something is typed. */
export function NewPasswordField({
  name,
  label,
  error,
}: {
  name: string;
  label: string;
  error?: string | undefined;
}) {
  const { brand, t } = useShop();
  const [typed, setTyped] = useState('');
  const strength = passwordStrength(typed);
  return (
    <div className="grid gap-2">
      <PasswordField
        name={name}
        label={label}
        hint={t('identity.passwordHint', { length: brand.settings.passwordMinLength })}
        error={error}
        autoComplete="new-password"
        maxLength={128}
        showText={t('ui.showPassword')}
        hideText={t('ui.hidePassword')}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
      />
      {typed !== '' && (
        <meter
          className="w-full"
          aria-label={t('identity.passwordStrength')}
          min={0}
          max={passwordStrengths.length}
          low={2}
          high={3}
          optimum={4}
          value={passwordStrengths.indexOf(strength) + 1}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {typed !== '' && t(texts[strength])}
      </p>
    </div>
  );
}
