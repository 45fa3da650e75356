import {
  europeanColours,
  europeanStarsPath,
  guaranteeAddress,
  guaranteeQrPath,
  guaranteeQrSize,
} from '@bottega/domain/aftersale';
import { TextLink } from '@bottega/ui';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';

/** Modules of quiet zone around a QR code. */
const quiet = 4;

/**
 * The harmonised notice on the legal guarantee (Reg. (EU) 2025/1960; Dir. (EU) 2024/825): title, European flag, two years,
 * and the QR code to the page of the European Union.
 */
export function GuaranteeNotice() {
  const t = useTexts();
  const side = guaranteeQrSize + 2 * quiet;
  return (
    <section className="guarantee" aria-labelledby="guarantee-title">
      <div className="guarantee__head">
        <svg
          className="guarantee__flag"
          viewBox="0 0 54 36"
          role="img"
          aria-label={t('catalog.guaranteeFlag')}
        >
          <rect width="54" height="36" fill={europeanColours.ground} />
          <path d={europeanStarsPath} fill={europeanColours.stars} />
        </svg>
        <h3 id="guarantee-title">{t('catalog.guaranteeTitle')}</h3>
      </div>
      <p className="guarantee__years">
        <strong>{t('catalog.guaranteeYears')}</strong>
      </p>
      <p>{t('catalog.guaranteeText')}</p>
      <p className="guarantee__links">
        <TextLink href={paths.page('garanzia-legale-e-recesso')} look="alone">
          {t('catalog.guaranteeMore')}
        </TextLink>
        <TextLink href={guaranteeAddress} look="alone">
          {t('catalog.guaranteeEurope')}
        </TextLink>
      </p>
      <svg
        className="guarantee__qr"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('catalog.guaranteeQr')}
      >
        <path d={guaranteeQrPath} />
      </svg>
    </section>
  );
}
