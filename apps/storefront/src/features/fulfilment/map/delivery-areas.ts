import type { Api, ServiceArea } from '@bottega/contract';
import { addressType } from '@bottega/domain';

/** The areas of home delivery. A failure leaves them out: lists and forms say the same. */
export async function loadDeliveryAreas(api: Api): Promise<readonly ServiceArea[]> {
  const { response, data } = await api.fulfilment.listServiceAreas({ address_type: addressType.home });
  return response.status === 0 ? data.areas : [];
}
