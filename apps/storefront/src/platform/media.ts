import { useShop } from './shop.tsx';

/** Makes the address of a picture of the catalogue absolute where pages and API don't share an origin. */
export function useMedia(): (path: string) => string {
  const { mediaOrigin } = useShop();
  return (path) => mediaUrl(path, mediaOrigin);
}

export function mediaUrl(path: string, mediaOrigin: string): string {
  return path.startsWith('/') ? mediaOrigin + path : path;
}
