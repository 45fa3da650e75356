import 'react';

declare module 'react' {
  /** Lets a component hand numbers to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
