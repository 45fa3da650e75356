import { useStore } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { films } from '../../platform/films.ts';
import { later } from '../../platform/page/later.ts';

const loadVideoDialog = later(() => import('./video-dialog.tsx'));
const VideoDialog = lazy(() => loadVideoDialog().then((module) => ({ default: module.VideoDialog })));

/** Loads the film dialog with the first film. The dialog stays mounted, so that closing it gives the focus back. */
export function VideoOnDemand() {
  const film = useStore(films);
  const [met, setMet] = useState(false);
  if (film && !met) setMet(true);
  return (
    <Suspense>
      {(met || film !== undefined) && <VideoDialog film={film} onClose={() => films.set(undefined)} />}
    </Suspense>
  );
}
