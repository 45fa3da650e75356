import type { ReactNode } from 'react';

export type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
};

/** Folds without script; its content stays in the page for those who search it. */
export function Disclosure({ title, children, open, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>{title}</summary>
      <div className="disclosure__content">{children}</div>
    </details>
  );
}

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>;
}
