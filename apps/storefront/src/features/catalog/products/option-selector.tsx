import type { Product } from '@bottega/contract';
import { ChoiceGroup, Radio, Select } from '@bottega/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/shop.tsx';

type Options = Product['selectOptions'];

export interface OptionSelectorProps {
  options: Options;
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Record<string, string>) => void;
  /** Absent: few choices are radio buttons, many are a select. */
  mode?: 'radio' | 'select';
  /** Absent: the specification's title. */
  title?: string;
  /** The option without a choice. It shows an error and takes the focus, again for each new object. */
  missing?: { parameterName: string } | undefined;
}

const mostRadios = 3;

/** Asks for the options of a product. Every option needs a choice (CAT-38, CAT-40). */
export function OptionSelector({ options, chosen, onChoose, mode, title, missing }: OptionSelectorProps) {
  const t = useTexts();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (missing === undefined) return;
    const { elements } = fieldset.current!;
    const first = [...elements].find((element) => element.getAttribute('name') === missing.parameterName);
    (first as HTMLElement | undefined)?.focus();
  }, [missing]);

  const choose = (name: string, key: string) => onChoose({ ...chosen, [name]: key });
  return (
    <fieldset ref={fieldset} className="options">
      <legend>{title ?? t('catalog.optionsTitle')}</legend>
      {options.map(({ name, parameterName, options: choices }) => {
        const isMissing = missing?.parameterName === parameterName && !chosen[parameterName];
        const error = isMissing ? t('catalog.optionMissing', { name }) : undefined;
        return (mode ?? (choices.length > mostRadios ? 'select' : 'radio')) === 'select' ? (
          <Select
            key={parameterName}
            name={parameterName}
            label={name}
            placeholder={t('catalog.chooseOption')}
            value={chosen[parameterName] ?? ''}
            options={choices.map(({ key, value }) => ({ value: key, label: value }))}
            error={error}
            onChange={(event) => choose(parameterName, event.currentTarget.value)}
          />
        ) : (
          <ChoiceGroup key={parameterName} legend={name} error={error}>
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
        );
      })}
    </fieldset>
  );
}
