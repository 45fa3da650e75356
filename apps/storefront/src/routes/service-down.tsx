import { data } from 'react-router';
import { ServiceDown } from '../shell/notices/page-error.tsx';

export const load404 = true;

export const loader = async (): Promise<never> => {
  throw data(null, { status: 503 });
};

export function Component() {
  return <ServiceDown />;
}
