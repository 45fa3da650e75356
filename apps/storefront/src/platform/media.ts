import { useShop } from './shop.tsx';

/** Returns the function that makes picture addresses absolute, where pages and API have different origins. */
export function useMedia(): (path: string) => string {
  const { mediaOrigin } = useShop();
  return (path) => mediaUrl(path, mediaOrigin);
}

export function mediaUrl(path: string, mediaOrigin: string): string {
  return path.startsWith('/') ? mediaOrigin + path : path;
}
