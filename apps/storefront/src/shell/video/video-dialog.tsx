import { captionsOf } from '@bottega/domain/content';
import { Dialog, TextLink } from '@bottega/ui';
import { useState } from 'react';
import './video.css';
import type { Film } from '../../platform/films.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Shows a film 700 px wide. The player exists only while the dialog is open, so closing stops it (SHL-33). */
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
  if (player === 'file') {
    const captions = captionsOf(address);
    return (
      // captions come with the link that names them; other films have them in their pictures
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className="video"
        src={address}
        // a track of another origin is read with the film's permission only
        crossOrigin={captions === undefined ? undefined : 'anonymous'}
        aria-label={title || t('shell.video')}
        controls
        autoPlay
        playsInline
        data-autofocus
        // the film may have failed before this handler was attached
        ref={(video) => setFailed((known) => known || Boolean(video?.error))}
        onError={() => setFailed(true)}
      >
        {captions !== undefined && (
          <track kind="captions" src={captions} srcLang="it" label={t('shell.videoCaptions')} default />
        )}
      </video>
    );
  }
  return (
    <>
      {/* both players need scripts and storage of their origin, and a sandbox with both permissions protects nothing */}
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
