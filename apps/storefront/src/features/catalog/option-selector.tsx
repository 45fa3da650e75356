import type { Product } from '@bottega/contract';
import { ChoiceGroup, Radio, Select } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';

type Options = Product['selectOptions'];

interface OptionSelectorProps {
  options: Options;
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Record<string, string>) => void;
}

/** Up to here choices stand side by side; more of them fold into a select. */
const mostRadios = 5;

/** Asks how the goods are wanted: every option needs a choice (CAT-38, CAT-40). */
export function OptionSelector({ options, chosen, onChoose }: OptionSelectorProps) {
  const t = useTexts();
  const choose = (name: string, key: string) => onChoose({ ...chosen, [name]: key });
  return (
    <fieldset className="options">
      <legend>{t('catalog.optionsTitle')}</legend>
      {options.map(({ name, parameterName, options: choices }) =>
        choices.length > mostRadios ? (
          <Select
            key={parameterName}
            name={parameterName}
            label={name}
            placeholder={t('catalog.chooseOption')}
            value={chosen[parameterName] ?? ''}
            options={choices.map(({ key, value }) => ({ value: key, label: value }))}
            onChange={(event) => choose(parameterName, event.currentTarget.value)}
          />
        ) : (
          <ChoiceGroup key={parameterName} legend={name}>
            {choices.map(({ key, value }) => (
              <Radio
                key={key}
                boxed
                name={parameterName}
                value={key}
                label={value}
                checked={chosen[parameterName] === key}
                onChange={() => choose(parameterName, key)}
              />
            ))}
          </ChoiceGroup>
        ),
      )}
    </fieldset>
  );
}
