export interface SelectOption {
  parameterName: string;
  options: readonly { key: string }[];
}

/** Names of the options without a valid choice; the add is refused while there are any (CAT-40). */
export function missingOptions(
  options: readonly SelectOption[],
  chosen: Readonly<Record<string, unknown>>,
): string[] {
  return options
    .filter(({ parameterName, options: choices }) => {
      const key = Object.hasOwn(chosen, parameterName) ? chosen[parameterName] : undefined;
      return !choices.some((choice) => choice.key === key);
    })
    .map(({ parameterName }) => parameterName);
}
