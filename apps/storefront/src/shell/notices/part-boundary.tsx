import { Component, lazy, Suspense, type ReactNode } from 'react';
import { isChunkError } from '../../platform/page/load-chunk.ts';

// in the file of the floating parts, which has loaded by the time that a shopper opens something
const ChunkDialog = lazy((): Promise<{ default: (props: { onClose: () => void }) => ReactNode }> =>
  import('../floating.tsx').then(
    ({ ChunkDialog: dialog }) => ({ default: dialog }),
    () => ({ default: () => null }),
  ),
);

/**
 * Stands around drawers and dialogs that load on demand. When their script doesn't come, the page and what is typed in
 * it stay; a dialog offers the reload. All other errors go on to the page's boundary.
 */
export class PartBoundary extends Component<{ children: ReactNode }> {
  override state: { error: unknown; isClosed: boolean } = { error: undefined, isClosed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isClosed: false };
  }

  override render(): ReactNode {
    const { error, isClosed } = this.state;
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>;
    if (!isChunkError(error)) throw error;
    if (isClosed) return null;
    return (
      <Suspense>
        <ChunkDialog onClose={() => this.setState({ isClosed: true })} />
      </Suspense>
    );
  }
}
