import type { AfterSale, Case } from '@bottega/contract';
import { Button, ChoiceGroup, FormError, Radio, TextArea } from '@bottega/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useShop, useTexts } from '../../platform/shop.tsx';
import { problemsOf, type FieldProblem } from './field-problems.ts';
import { firstQuantity, GoodsChoice, QuantityField, type RightsLine } from './goods-choice.tsx';
import { PhotoField } from './photo-field.tsx';
import { useChoices } from './use-choices.ts';
import { useRequestId } from './use-request-id.ts';

interface Claim {
  line: number;
  quantity: string;
  reason?: RightsLine['reasons'][number];
  photos: readonly string[];
}

const noteLength = 1000;

/** What is wrong with which goods. The answer comes at once; what was typed stays after a refusal. */
export function ComplaintForm({
  afterSale,
  onAnswer,
}: {
  afterSale: AfterSale;
  onAnswer: (answer: Case) => void;
}) {
  const { api, t, byCode } = useShop();
  const requestId = useRequestId();
  const goods = useChoices<Claim>();
  const { choices: claims } = goods;
  const [note, setNote] = useState('');
  const [credit, setCredit] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useFirstWrong(problems);
  const errorAt = (field: string) => problems.find((problem) => problem.field === field)?.text;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(claims);
    if (missing) return setProblems([{ text: t(missing.text), field: missing.field }]);
    const content = {
      order_id: afterSale.orderId,
      lines: claims.map(wireOf),
      note: note.trim(),
      ...(credit && { credit }),
    };
    setBusy(true);
    const answer = await api.aftersale.complain({ ...content, request_id: requestId(content) });
    setBusy(false);
    if (answer.response.status === 0) return onAnswer(answer.data);
    setProblems(problemsOf(answer, byCode));
  };

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <PhotoRule afterSale={afterSale} />
      <ClaimedGoods {...{ afterSale, goods, errorAt }} />
      {claims.length > 0 && <WayChoice {...{ credit, setCredit }} />}
      {claims.length > 0 && (
        <TextArea
          name="note"
          label={t('aftersale.note')}
          rows={2}
          maxLength={noteLength}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      {/* beside the button that was pressed */}
      <FormError title={t('aftersale.problems')} problems={problems.filter(isGeneral)} />
      <div>
        <Button type="submit" size="large" busy={busy}>
          {t('aftersale.send')}
        </Button>
      </div>
    </form>
  );
}

/** A problem that no question of the form shows at itself. */
const isGeneral = ({ field }: FieldProblem): boolean =>
  !/^lines\.\d+\.(?:reason|quantity|photos)$/.test(field);

/** The form, in which the first wrong question takes the focus after a refusal. */
function useFirstWrong(problems: readonly FieldProblem[]) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    control?.focus();
  }, [problems]);
  return form;
}

/** For which reasons a photo is needed, of those that some good of the order can have. */
function PhotoRule({ afterSale: { photoReasons, lines } }: { afterSale: AfterSale }) {
  const t = useTexts();
  const needing = photoReasons.filter((reason) => lines.some(({ reasons }) => reasons.includes(reason)));
  if (needing.length === 0) return null;
  const reasons = needing.map((reason) => `«${t(`aftersale.reason_${reason}`)}»`).join(', ');
  return <p>{t('aftersale.photoRule', { reasons })}</p>;
}

interface ClaimedGoodsProps {
  afterSale: AfterSale;
  goods: ReturnType<typeof useChoices<Claim>>;
  errorAt: (field: string) => string | undefined;
}

/** The goods that something may be wrong with, and what is asked of each chosen one. */
function ClaimedGoods({ afterSale, goods, errorAt }: ClaimedGoodsProps) {
  const t = useTexts();
  const { choices: claims, choose, update } = goods;
  const { orderId, photoReasons } = afterSale;
  return (
    <fieldset>
      <legend>
        <strong>{t('aftersale.linesLegend')}</strong>
      </legend>
      <ul>
        {afterSale.lines
          .filter(({ reasons }) => reasons.length > 0)
          .map((line) => {
            const index = claims.findIndex((claim) => claim.line === line.line);
            const claim = claims[index];
            return (
              <GoodsChoice
                key={line.line}
                line={line}
                isChosen={claim !== undefined}
                onChoose={(isChosen) =>
                  choose({ line: line.line, quantity: firstQuantity(line), photos: [] }, isChosen)
                }
              >
                {claim && (
                  <ClaimQuestions
                    {...{ line, claim, orderId, photoReasons }}
                    errorAt={(field) => errorAt(`lines.${index}.${field}`)}
                    onChange={(change) => update(line.line, change)}
                  />
                )}
              </GoodsChoice>
            );
          })}
      </ul>
    </fieldset>
  );
}

interface WayChoiceProps {
  credit: boolean;
  setCredit: (credit: boolean) => void;
}

/** Money, unless the shopper chooses a credit for a later order. */
function WayChoice({ credit, setCredit }: WayChoiceProps) {
  const t = useTexts();
  return (
    <ChoiceGroup legend={t('aftersale.wayLegend')}>
      {([false, true] as const).map((isCredit) => (
        <Radio
          key={String(isCredit)}
          name="way"
          value={isCredit ? 'credit' : 'money'}
          checked={credit === isCredit}
          label={t(isCredit ? 'aftersale.wayCredit' : 'aftersale.wayMoney')}
          onChange={() => setCredit(isCredit)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface ClaimQuestionsProps {
  line: RightsLine;
  claim: Claim;
  orderId: number;
  photoReasons: AfterSale['photoReasons'];
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<Claim>) => void;
}

/** The reason, how many, and a photo of what is there. */
function ClaimQuestions({ line, claim, orderId, photoReasons, errorAt, onChange }: ClaimQuestionsProps) {
  const t = useTexts();
  const { reason, quantity, photos } = claim;
  return (
    <>
      <ChoiceGroup legend={t('aftersale.reasonLegend')} error={errorAt('reason')}>
        {line.reasons.map((offered) => (
          <Radio
            key={offered}
            name={`reason-${line.line}`}
            value={offered}
            checked={reason === offered}
            label={t(`aftersale.reason_${offered}`)}
            {...(photoReasons.includes(offered) && { detail: t('aftersale.photoNeeded') })}
            onChange={() => onChange({ reason: offered })}
          />
        ))}
      </ChoiceGroup>
      <QuantityField
        line={line}
        value={quantity}
        error={errorAt('quantity')}
        onValue={(value) => onChange({ quantity: value })}
      />
      {reason !== undefined && reason !== 'missing' && (
        <PhotoField
          orderId={orderId}
          line={line.line}
          photos={photos}
          isNeeded={photoReasons.includes(reason)}
          error={errorAt('photos')}
          onPhotos={(sent) => onChange({ photos: sent })}
        />
      )}
    </>
  );
}

const wireOf = ({ line, quantity, reason, photos }: Claim) => ({
  line,
  reason: reason!,
  quantity: Number(quantity),
  photos: [...photos],
});

type Missing = { text: 'aftersale.chooseLine' | 'aftersale.chooseReason'; field: string };

/** What the form lacks before it is sent. */
function missingIn(claims: readonly Claim[]): Missing | undefined {
  if (claims.length === 0) return { text: 'aftersale.chooseLine', field: '' };
  const index = claims.findIndex(({ reason }) => reason === undefined);
  return index < 0 ? undefined : { text: 'aftersale.chooseReason', field: `lines.${index}.reason` };
}
