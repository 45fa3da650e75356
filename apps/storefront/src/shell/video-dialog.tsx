import { Dialog, TextLink } from '@bottega/ui';
import { useState } from 'react';
import './video.css';
import type { Film } from '../platform/films.ts';
import { useTexts } from '../platform/shop.tsx';

/** Shows a film 700 px wide. Its player lives in the open dialog alone, so closing is what stops it (SHL-33). */
export function VideoDialog({ film, onClose }: { film: Film | undefined; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      width={700}
      open={film !== undefined}
      onClose={onClose}
      title={film?.title || t('shell.video')}
      closeText={t('ui.close')}
    >
      {film && <Player key={film.address} film={film} />}
    </Dialog>
  );
}

function Player({ film: { player, address, title, source } }: { film: Film }) {
  const t = useTexts();
  const [failed, setFailed] = useState(false);
  const elsewhere = (
    <TextLink look="alone" href={source} target="_blank" rel="noopener external">
      {t('shell.videoElsewhere')}
    </TextLink>
  );
  if (failed)
    return (
      <div className="video__failure">
        <p role="alert">{t('shell.videoFails')}</p>
        {elsewhere}
      </div>
    );
  if (player === 'file')
    return (
      // a link says nothing of captions: they are in the film, as its tracks or in its pictures
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className="video"
        src={address}
        aria-label={title || t('shell.video')}
        controls
        autoPlay
        playsInline
        data-autofocus
        // it may have failed before it stood on the page, where nobody heard of it
        ref={(video) => setFailed((known) => known || Boolean(video?.error))}
        onError={() => setFailed(true)}
      />
    );
  return (
    <>
      {/* the two players need their own origin's storage and scripts: a sandbox that gives both keeps nothing out */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        className="video"
        src={address}
        title={title || t('shell.video')}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {elsewhere}
    </>
  );
}
