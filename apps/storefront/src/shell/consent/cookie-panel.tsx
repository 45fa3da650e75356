import type { TagManager } from '@bottega/contract';
import type { CookiePreferences } from '@bottega/domain/customer';
import { panelSentences, technicalCookies, textVersion, type ListedCookie } from '@bottega/texts';
import { Button, Dialog, Disclosure, Switch, TextLink } from '@bottega/ui';
import { useState } from 'react';
import { paths } from '../../platform/paths/paths.ts';
import { useShop, useTexts } from '../../platform/shop.tsx';
import type { CookieChoice } from './use-cookie-choice.ts';

interface CookiePanelProps {
  preferences: CookiePreferences;
  onSave: (choice: CookieChoice, textVersion: string) => void;
  onClose: () => void;
}

/** The cookie preferences: a switch for each kind, with the cookies that are really set. */
export function CookiePanel({ preferences, onSave, onClose }: CookiePanelProps) {
  const { t, brand } = useShop();
  const [choice, setChoice] = useState<CookieChoice>(preferences);
  const { analytics, profilation } = choice;
  const others: TagManager['cookies'] = brand.settings.tagManager?.cookies ?? [];
  const version = textVersion(panelSentences(t, others));
  const ofKind = (kind: 'analytics' | 'profilation') => others.filter((cookie) => cookie.kind === kind);
  const saveAll = (isOn: boolean) => onSave({ analytics: isOn, profilation: isOn }, version);
  return (
    <Dialog
      open
      onClose={onClose}
      width={700}
      title={t('cookies.preferences')}
      closeText={t('ui.close')}
      footer={
        <div className="cookie-panel__acts">
          <Button variant="secondary" onClick={() => saveAll(false)}>
            {t('cookies.refuseAll')}
          </Button>
          <Button variant="secondary" onClick={() => saveAll(true)}>
            {t('cookies.acceptAll')}
          </Button>
          <Button onClick={() => onSave({ analytics, profilation }, version)}>{t('cookies.save')}</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>
          {t('cookies.intro')} <TextLink href={paths.cookiePolicy()}>{t('cookies.policy')}</TextLink>
        </p>
        <Kind
          name="technical"
          label={t('cookies.technical')}
          detail={t('cookies.technicalText')}
          cookies={technicalCookies(t)}
          isOn
        />
        <Kind
          name="analytics"
          label={t('cookies.analytics')}
          detail={t('cookies.analyticsText')}
          cookies={ofKind('analytics')}
          isOn={analytics}
          onChange={(isOn) => setChoice({ analytics: isOn, profilation })}
        />
        <Kind
          name="profilation"
          label={t('cookies.profilation')}
          detail={t('cookies.profilationText')}
          cookies={ofKind('profilation')}
          isOn={profilation}
          onChange={(isOn) => setChoice({ analytics, profilation: isOn })}
        />
      </div>
    </Dialog>
  );
}

interface KindProps {
  name: string;
  label: string;
  detail: string;
  cookies: readonly ListedCookie[];
  isOn: boolean;
  /** Absent: the kind is always on. */
  onChange?: (isOn: boolean) => void;
}

function Kind({ name, label, detail, cookies, isOn, onChange }: KindProps) {
  const t = useTexts();
  return (
    <section className="panel cookie-panel__kind">
      <Switch
        name={name}
        label={<strong>{label}</strong>}
        detail={detail}
        checked={isOn}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {cookies.length === 0 ? (
        <p className="text-muted">{t('cookies.noneSet')}</p>
      ) : (
        <Disclosure title={t('cookies.list', { count: cookies.length })}>
          <ul className="cookie-panel__list">
            {cookies.map((cookie) => (
              <li key={cookie.name}>
                <strong>{cookie.name}</strong>
                <span>{cookie.purpose}</span>
                <span>
                  {t('cookies.lasts')}: {cookie.lasts}
                </span>
                <span>
                  {t('cookies.who')}: {cookie.who}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
