import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { films } from '../platform/films.ts';
import { later } from '../platform/later.ts';

const loadVideoDialog = later(() => import('./video-dialog.tsx'));
const VideoDialog = lazy(() => loadVideoDialog().then((module) => ({ default: module.VideoDialog })));

/** The dialog of films, fetched with the first one. It stays after that, so that closing gives the focus back. */
export function VideoOnDemand() {
  const film = useSyncExternalStore(films.subscribe, films.current, () => undefined);
  const [met, setMet] = useState(false);
  if (film && !met) setMet(true);
  return (
    <Suspense>{(met || film !== undefined) && <VideoDialog film={film} onClose={films.end} />}</Suspense>
  );
}
