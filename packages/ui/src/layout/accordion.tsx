import type { ReactNode } from 'react';

export type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
};

/** A section that folds without script. Its content stays in the page, so that the browser's search finds it. */
export function Disclosure({ title, children, open, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>{title}</summary>
      <div className="disclosure__content">{children}</div>
    </details>
  );
}
