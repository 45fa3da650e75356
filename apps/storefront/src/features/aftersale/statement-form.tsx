import { formatDay, formatTime } from '@bottega/texts';
import { Button, FormError, TextArea, TextField } from '@bottega/ui';
import { useState, type FormEvent } from 'react';
import { useShop, useTexts } from '../../platform/shop.tsx';
import { problemsOf, type FieldProblem } from './field-problems.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';

const goodsLength = 1000;

/** What the shopper typed, as it stands in the fields. */
interface Typed {
  orderId: string;
  name: string;
  email: string;
  goods: string;
}

/** Withdraws from an order by its number and e-mail, without a log-in, in two steps (Codice del consumo, art. 54-bis). */
export function StatementForm({ order }: { order: string }) {
  const { api, t, byCode } = useShop();
  const [typed, setTyped] = useState<Typed>({ orderId: order, name: '', email: '', goods: '' });
  const [isConfirming, setConfirming] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const [receivedAt, setReceivedAt] = useState<Date>();
  const orderId = typed.orderId.trim();
  const [name, email, goods] = [typed.name.trim(), typed.email.trim(), typed.goods.trim()];
  const type = (key: keyof Typed, value: string) => setTyped((before) => ({ ...before, [key]: value }));

  const review = (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(/^[1-9]\d{0,8}$/.test(orderId)
        ? []
        : [{ text: t('aftersale.statementOrderMissing'), field: 'order_id' }]),
      ...(name === '' ? [{ text: t('errors.WITHDRAWAL_NAME'), field: 'name' }] : []),
      ...(email === '' ? [{ text: t('errors.WITHDRAWAL_EMAIL'), field: 'email' }] : []),
    ];
    setProblems(missing);
    setConfirming(missing.length === 0);
  };
  const confirm = async () => {
    setBusy(true);
    const answer = await api.aftersale.declareWithdrawal({
      order_id: Number(orderId),
      name,
      email,
      ...(goods !== '' && { goods }),
    });
    setBusy(false);
    if (answer.response.status === 0) return setReceivedAt(new Date(answer.data.at));
    setProblems(problemsOf(answer, byCode));
    setConfirming(false);
  };

  if (receivedAt) return <StatementReceived at={receivedAt} />;
  if (isConfirming)
    return (
      <WithdrawalConfirmation
        says={t('aftersale.statementSays', { name, orderId })}
        receipt={t('aftersale.withdrawalReceiptTo', { email })}
        goods={[goods === '' ? t('aftersale.statementAllGoods') : goods]}
        busy={busy}
        onConfirm={() => void confirm()}
        onBack={() => setConfirming(false)}
      />
    );
  return (
    <section aria-labelledby="statement" className="mt-4 grid gap-4">
      <h2 id="statement">{t('aftersale.statementTitle')}</h2>
      <p>{t('aftersale.statementIntro')}</p>
      <StatementFields typed={typed} problems={problems} onTyped={type} onReview={review} />
    </section>
  );
}

interface StatementFieldsProps {
  typed: Typed;
  problems: readonly FieldProblem[];
  onTyped: (key: keyof Typed, value: string) => void;
  onReview: (event: FormEvent) => void;
}

/** The first step: which order, who withdraws, and from which goods. */
function StatementFields({ typed, problems, onTyped, onReview }: StatementFieldsProps) {
  const t = useTexts();
  const errorAt = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const field = (key: keyof Typed) => ({
    name: key,
    value: typed[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onTyped(key, currentTarget.value),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={onReview}>
      <FormError title={t('aftersale.problems')} problems={problems} />
      <TextField
        {...field('orderId')}
        label={t('aftersale.statementOrder')}
        inputMode="numeric"
        maxLength={9}
        error={errorAt('order_id')}
      />
      <TextField
        {...field('name')}
        label={t('aftersale.withdrawalName')}
        autoComplete="name"
        maxLength={200}
        error={errorAt('name')}
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('aftersale.statementEmail')}
        autoComplete="email"
        maxLength={200}
        error={errorAt('email')}
      />
      <TextArea {...field('goods')} label={t('aftersale.statementGoods')} rows={2} maxLength={goodsLength} />
      <div>
        <Button type="submit" size="large">
          {t('aftersale.withdrawalNext')}
        </Button>
      </div>
    </form>
  );
}

/** The shop has the statement, since this moment. */
function StatementReceived({ at }: { at: Date }) {
  const t = useTexts();
  return (
    <section className="panel grid gap-2" role="status">
      <h2>{t('aftersale.withdrawalDone')}</h2>
      <p>{t('aftersale.statementDoneText', { day: formatDay(at), time: formatTime(at) })}</p>
    </section>
  );
}
