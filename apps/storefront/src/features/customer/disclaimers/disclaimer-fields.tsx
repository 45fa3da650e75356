import type { contract, DataOf, RegisterInput } from '@bottega/contract';
import { disclaimerField, wrongAnswers } from '@bottega/domain';
import { Checkbox } from '@bottega/ui';
import type { WrongFields } from '../../../platform/form/rules.ts';
import type { FieldForm } from '../../../platform/form/use-field-form.ts';
import { useTexts } from '../../../platform/shop.tsx';

export type Disclaimer = DataOf<(typeof contract)['customer']['listDisclaimers']>['disclaimers'][number];
type Answers = NonNullable<RegisterInput['disclaimers']>;

interface DisclaimerFieldsProps {
  disclaimers: readonly Disclaimer[];
  errorOf: FieldForm['errorOf'];
}

/** A checkbox for each disclaimer, with its text as label (CUS-20). */
export function DisclaimerFields({ disclaimers, errorOf }: DisclaimerFieldsProps) {
  const t = useTexts();
  return disclaimers.map(({ disclaimerId, text, mandatory, accepted }) => (
    <Checkbox
      key={disclaimerId}
      name={disclaimerField(disclaimerId)}
      // the brand's own HTML, whose tags were checked when its folder was read
      label={<span dangerouslySetInnerHTML={{ __html: text }} />}
      detail={mandatory ? undefined : t('ui.optional')}
      defaultChecked={accepted}
      error={errorOf(disclaimerField(disclaimerId))}
      required={mandatory}
    />
  ));
}

/** The answers in a form that shows the disclaimers. */
export const readAnswers = (disclaimers: readonly Disclaimer[], data: FormData): Answers =>
  disclaimers.map(({ disclaimerId, version }) => ({
    disclaimerId,
    version,
    accepted: data.get(disclaimerField(disclaimerId)) !== null,
  }));

/** The disclaimers as a part of the registration form. */
export const disclaimersPart = (disclaimers: readonly Disclaimer[]) => ({
  key: 'disclaimers',
  fields: ({ errorOf }: FieldForm) => <DisclaimerFields disclaimers={disclaimers} errorOf={errorOf} />,
  read: (data: FormData): Partial<RegisterInput> => ({ disclaimers: readAnswers(disclaimers, data) }),
  check: (values: RegisterInput): WrongFields => wrongAnswers(disclaimers, values.disclaimers ?? []),
});
