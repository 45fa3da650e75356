type Waiting = { /** Name of the loading content, spoken once. */ label: string };

export function PageSkeleton({ label }: Waiting) {
  return (
    <div className="page skeleton" role="status">
      <span className="sr-only">{label}</span>
      <span className="skeleton__title" />
      <span className="skeleton__line" />
      <span className="skeleton__line" />
      <span className="skeleton__line skeleton__line--short" />
    </div>
  );
}

/**
 * Placeholder for the choices of a dialog. It is as high as the screen allows, so that the dialog doesn't grow later.
 */
export function ChoicesSkeleton({ label }: Waiting) {
  return (
    <div className="skeleton skeleton--choices" role="status">
      <span className="sr-only">{label}</span>
      <span className="skeleton__line" />
      <span className="skeleton__line skeleton__line--short" />
      <span className="skeleton__control" />
      <span className="skeleton__control" />
      <span className="skeleton__control" />
    </div>
  );
}
