import { bannerSentences, panelSentences, textVersion } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import { textsOf } from '../../platform/texts.ts';

/** The texts about cookies that a brand's shop shows now, by version: those of the banner and of the preferences. */
export function cookieTextsOf(brand: Brand): Map<string, string> {
  const { t } = textsOf(brand);
  const shown = [bannerSentences(t), panelSentences(t, brand.settings.tagManager?.cookies ?? [])];
  return new Map(shown.map((sentences) => [textVersion(sentences), sentences.join('\n')]));
}
