export { appLinks } from './app-links.ts';
export { captionsOf } from './captions.ts';
export { installScreens, type ManifestScreenshot } from './install-screens.ts';
export { escapeHtml, htmlText } from './escape-html.ts';
export { dismissInstall, isInstallDue, type InstallMemory } from './install-banner.ts';
export { installIcons } from './install-icons.ts';
export { linkTarget, pathInShop, type LinkPlace, type LinkTarget } from './link-target.ts';
export { legalPages, unfilledMarks } from './legal-pages.ts';
export { ownPath } from './own-path.ts';
export { videoFrameOrigins, type Video } from './video.ts';
export {
  isShopPath,
  ownPages,
  /** @tests Compares the paths with the storefront's routes. */
  shopScreens,
} from './shop-paths.ts';
export { formFilesProblem, formProblem } from './form-values.ts';
