import { looksLikeGtin } from '@bottega/domain/catalog';
import { IconButton } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { BarcodeScanner } from '../../../platform/native/plugins.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';

/** The plugin's numbers: every kind of code, the back camera, upright. */
const everyCode = 17;
const backCamera = 1;
const upright = 1;

/** Reads a bar code with the app's camera and searches the product by it. */
export default function ScanButton() {
  const t = useTexts();
  const navigate = useNavigate();
  const scan = async () => {
    // a cancelled scan is refused by the plugin
    const found = await BarcodeScanner.scanBarcode({
      hint: everyCode,
      scanInstructions: t('catalog.scanInstructions'),
      scanButton: false,
      scanText: '',
      cameraDirection: backCamera,
      scanOrientation: upright,
      cancelButtonAccessibilityLabel: t('ui.close'),
    }).catch(() => undefined);
    const code = found?.ScanResult.trim() ?? '';
    if (looksLikeGtin(code)) void navigate(paths.search(code));
  };
  return <IconButton icon="barcode" label={t('catalog.scan')} onClick={() => void scan()} />;
}
