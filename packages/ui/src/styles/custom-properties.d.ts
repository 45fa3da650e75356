import 'react';

declare module 'react' {
  /** Allows components to pass numbers to their style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
