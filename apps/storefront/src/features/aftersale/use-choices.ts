import { useState } from 'react';

interface Choice {
  line: number;
}

/** The goods that a shopper chose, in the order of choosing, with what was said about each. */
export function useChoices<C extends Choice>(): {
  choices: readonly C[];
  /** Chooses a good, or gives it up. */
  choose(first: C, isChosen: boolean): void;
  update(line: number, change: Partial<C>): void;
} {
  const [choices, setChoices] = useState<readonly C[]>([]);
  return {
    choices,
    choose: (first, isChosen) =>
      setChoices((all) => {
        const others = all.filter(({ line }) => line !== first.line);
        return isChosen ? [...others, first] : others;
      }),
    update: (line, change) =>
      setChoices((all) => all.map((choice) => (choice.line === line ? { ...choice, ...change } : choice))),
  };
}
