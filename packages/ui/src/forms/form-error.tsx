import { useEffect, useRef } from 'react';

type FormProblem = { text: string; fieldId?: string };

export type FormErrorProps = {
  title: string;
  problems: readonly FormProblem[];
};

/**
 * The errors of a form, at its top. It takes the focus when it appears, so that screen readers read it. Each line
 * links to its field.
 */
export function FormError({ title, problems }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="form-error" role="alert" tabIndex={-1} ref={box}>
      <strong>{title}</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem.text}>
            {problem.fieldId === undefined ? (
              problem.text
            ) : (
              <a href={`#${problem.fieldId}`}>{problem.text}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
