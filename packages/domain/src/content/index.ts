export { linkTarget, pathInShop, type LinkPlace, type LinkTarget } from './link-target.ts';
export { videoFrameOrigins, type Video } from './video.ts';
