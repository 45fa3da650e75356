import { useEffect } from 'react';

/**
 * Registers the worker that keeps files for a visit without network. A new version takes over when all pages of the shop
 * are closed, so it never changes the files of a running page (ADR 30).
 */
export function useKeptFiles(): void {
  useEffect(() => {
    // an app has its files, and development has no worker
    if (!import.meta.env.PROD || import.meta.env.MODE !== 'client') return;
    void navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
  }, []);
}
