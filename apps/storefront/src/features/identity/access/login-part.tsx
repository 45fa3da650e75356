import { useRef } from 'react';
import type { Prove } from '../../../platform/prove.ts';
import { useShop } from '../../../platform/shop.tsx';
import { AccountPart } from './account-part.tsx';
import { emailRule } from '../registration-rules.ts';

interface LoginPartProps {
  login: string;
  prove: Prove;
  onChanged: () => void;
}

/** Changes the user name (IDE-51). Another e-mail than the account's waits for the link in the mail to it. */
export function LoginPart({ login, prove, onChanged }: LoginPartProps) {
  const { api, t } = useShop();
  // set and read within one submit
  const isPending = useRef(false);
  return (
    <AccountPart
      id="change-login"
      title={t('identity.changeLogin')}
      intro={t('identity.presentLogin', { login })}
      done={({ username }) =>
        isPending.current ? t('identity.loginRequested', { login: username }) : t('identity.loginChanged')
      }
      fields={[
        {
          name: 'username',
          kind: 'email',
          label: t('identity.newLogin'),
          hint: t('identity.newLoginHint'),
          autoComplete: 'username',
          rule: emailRule,
        },
      ]}
      submitText={t('identity.changeLogin')}
      send={async (values) => {
        const answer = await prove((proof) => api.identity.changeLogin({ ...values, ...proof }));
        isPending.current = answer.data.isPending;
        return answer;
      }}
      onChanged={onChanged}
    />
  );
}
