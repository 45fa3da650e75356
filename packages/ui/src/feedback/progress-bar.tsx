export type ProgressBarProps = { active: boolean; label: string };

/** A thin bar over the page while requests are pending. It takes no clicks, so it blocks nothing. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  return (
    <div className="progress-bar" role="progressbar" aria-label={label} hidden={!active}>
      <span />
    </div>
  );
}
