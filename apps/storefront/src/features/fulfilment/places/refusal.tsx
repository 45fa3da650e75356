import { Icon } from '@bottega/ui';

/** The reason of a refused choice, shown beside it and read aloud when it appears. */
export function Refusal({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-field bg-danger-soft px-3 py-2 text-danger">
      <Icon name="alert-circle" /> {text}
    </p>
  );
}
