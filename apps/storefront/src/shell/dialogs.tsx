import { PlaceDialogs } from '../features/fulfilment/places/place-dialogs.tsx';
import { LoginDialog } from '../features/identity/login-dialog.tsx';
import { PartBoundary } from './notices/part-boundary.tsx';

/** The dialogs that an action may have to wait for (`platform/notices/prompts.tsx`). */
export default function Dialogs() {
  return (
    <>
      <PartBoundary>
        <PlaceDialogs />
      </PartBoundary>
      <PartBoundary>
        <LoginDialog />
      </PartBoundary>
    </>
  );
}
