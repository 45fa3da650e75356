export type BadgeProps = {
  /** `offer` shows the promotion (`-30%`, `Prendi 3, paghi 2`), `fact` a property of the goods (`Bio`). */
  kind: 'offer' | 'novelty' | 'fact' | 'soldOut';
  children: string;
};

export function Badge({ kind, children }: BadgeProps) {
  return <span className={`badge badge--${kind}`}>{children}</span>;
}
