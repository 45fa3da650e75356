import { IconButton } from '@bottega/ui';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Leads back in the app, which has no browser around it. A page that a deep link opened leads home. */
export default function BackButton() {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  if (pathname === paths.home()) return null;
  const goBack = () => (key === 'default' ? navigate(paths.home()) : navigate(-1));
  return <IconButton icon="arrow-left" label={t('ui.back')} onClick={() => void goBack()} />;
}
