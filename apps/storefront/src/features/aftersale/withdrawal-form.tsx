import type { AfterSale, Case } from '@bottega/contract';
import { Button, Checkbox, FormError, TextField } from '@bottega/ui';
import { useState, type FormEvent } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { problemsOf, type FieldProblem } from './field-problems.ts';
import { firstQuantity, GoodsChoice, QuantityField, quantityOf } from './goods-choice.tsx';
import { missingInStatement, wireOfStatement, type ReturnedGood } from './statement.ts';
import { useChoices } from './use-choices.ts';
import { useRequestId } from './use-request-id.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';

interface WithdrawalFormProps {
  afterSale: AfterSale;
  onAnswer: (answer: Case) => void;
}

/** The two steps of a withdrawal: the statement, then its confirmation (Codice del consumo, art. 54-bis). */
export function WithdrawalForm({ afterSale, onAnswer }: WithdrawalFormProps) {
  const shop = useShop();
  const { api, t, byCode } = shop;
  const requestId = useRequestId();
  const goods = useChoices<ReturnedGood>();
  const [name, setName] = useState(afterSale.holder);
  const [email, setEmail] = useState(afterSale.email);
  const [isConfirming, setConfirming] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const { orderId } = afterSale;
  const lines = afterSale.lines.filter(({ withdraw }) => withdraw !== 'no');
  const statement = { name: name.trim(), email: email.trim(), goods: goods.choices };
  const errorAt = (field: string) => problems.find((problem) => problem.field === field)?.text;

  const review = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingInStatement(shop, statement, lines);
    setProblems(missing ? [missing] : []);
    setConfirming(missing === undefined);
  };
  const confirm = async () => {
    const content = { order_id: orderId, ...wireOfStatement(statement) };
    setBusy(true);
    const answer = await api.aftersale.withdraw({ ...content, request_id: requestId(content) });
    setBusy(false);
    if (answer.response.status === 0) return onAnswer(answer.data);
    setProblems(problemsOf(answer, byCode));
    setConfirming(false);
  };

  if (isConfirming)
    return (
      <WithdrawalConfirmation
        says={t('aftersale.withdrawalSays', { name: statement.name, orderId: String(orderId) })}
        receipt={t('aftersale.withdrawalReceiptTo', { email: statement.email })}
        goods={statement.goods.flatMap(({ line, quantity }) => {
          const good = lines.find((candidate) => candidate.line === line);
          return good ? `${quantityOf(t, good, Number(quantity))} ${good.shortDescr} ${good.name}` : [];
        })}
        busy={busy}
        onConfirm={() => void confirm()}
        onBack={() => setConfirming(false)}
      />
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={review}>
      <FormError title={t('aftersale.problems')} problems={problems} />
      <ReturnedGoods {...{ lines, goods, errorAt }} />
      <TextField
        name="name"
        label={t('aftersale.withdrawalName')}
        autoComplete="name"
        maxLength={200}
        value={name}
        error={errorAt('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        name="email"
        type="email"
        label={t('aftersale.withdrawalEmail')}
        autoComplete="email"
        maxLength={200}
        value={email}
        error={errorAt('email')}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div>
        <Button type="submit" size="large">
          {t('aftersale.withdrawalNext')}
        </Button>
      </div>
    </form>
  );
}

interface ReturnedGoodsProps {
  lines: AfterSale['lines'];
  goods: ReturnType<typeof useChoices<ReturnedGood>>;
  errorAt: (field: string) => string | undefined;
}

/** The goods that may be given back, with how many of them, and whether they are unopened. */
function ReturnedGoods({ lines, goods: { choices, choose, update }, errorAt }: ReturnedGoodsProps) {
  const { t } = useShop();
  return (
    <fieldset>
      <legend>
        <strong>{t('aftersale.withdrawalLines')}</strong>
      </legend>
      <ul>
        {lines.map((line) => {
          const index = choices.findIndex((choice) => choice.line === line.line);
          const good = choices[index];
          return (
            <GoodsChoice
              key={line.line}
              line={line}
              isChosen={good !== undefined}
              onChoose={(isChosen) =>
                choose({ line: line.line, quantity: firstQuantity(line), unopened: false }, isChosen)
              }
            >
              {good && (
                <>
                  <QuantityField
                    line={line}
                    value={good.quantity}
                    error={errorAt(`lines.${index}.quantity`)}
                    onValue={(quantity) => update(line.line, { quantity })}
                  />
                  {line.withdraw === 'unopened' && (
                    <Checkbox
                      name={`unopened-${line.line}`}
                      label={t('aftersale.withdrawalUnopened')}
                      checked={good.unopened}
                      error={errorAt(`lines.${index}.unopened`)}
                      onChange={({ currentTarget }) => update(line.line, { unopened: currentTarget.checked })}
                    />
                  )}
                </>
              )}
            </GoodsChoice>
          );
        })}
      </ul>
    </fieldset>
  );
}
