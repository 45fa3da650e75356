import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readFresh } from '../../platform/api/http-client.ts';
import { platformInUse } from '../../platform/native-bridge.ts';
import { later } from '../../platform/page/later.ts';
import { isPaymentPath } from '../../platform/page/resume.ts';
import { useShop } from '../../platform/shop.tsx';
import { readDeployedVersion, watchVersion, type DeployedVersion } from '../../platform/version-check.ts';

const UpdateDialog = lazy(later(() => import('./update-dialog.tsx')));

/** Checks for a newer version and shows its dialog, but never over a payment. */
export function UpdateNotice() {
  const { versionCheckUrl } = useShop().brand.settings;
  const { pathname } = useLocation();
  const [found, setFound] = useState<DeployedVersion>();
  useEffect(() => {
    // an app brings its own files, so without a remote check it has nothing to compare with
    const address = versionCheckUrl || (platformInUse() === 'web' ? '/version.json' : '');
    if (address === '') return;
    const running = import.meta.env.VITE_VERSION;
    return watchVersion({
      running,
      ask: () => readFresh(address).then(readDeployedVersion),
      onNewer: setFound,
    });
  }, [versionCheckUrl]);
  if (!found || isPaymentPath(pathname)) return null;
  return (
    <Suspense>
      <UpdateDialog found={found} onClose={() => setFound(undefined)} />
    </Suspense>
  );
}
