/** The contacts of an external marketing service. */
export interface MarketingCloud {
  /** Keys of the contacts with that e-mail, at most `most`. */
  contactKeys(email: string, most: number): Promise<string[]>;
  /** Asks the service to delete a contact. True if it takes the order. */
  remove(contactKey: string): Promise<boolean>;
}

export interface MarketingSettings {
  /** Where tokens are given out, `https://….auth.marketingcloudapis.com`. */
  authUrl: string;
  /** Where contacts are kept, `https://….rest.marketingcloudapis.com`. */
  restUrl: string;
  clientId: string;
  clientSecret: string;
}

const timeoutMs = 5000;

/** Salesforce Marketing Cloud by its REST interface, with a token by client credentials. */
export function openMarketingCloud(settings: MarketingSettings): MarketingCloud {
  const post = async (url: string, body: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
    return answer.json();
  };
  const tokenOf = async (): Promise<string> => {
    const answer = (await post(`${settings.authUrl}/v2/token`, {
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    })) as { access_token?: unknown };
    if (typeof answer.access_token !== 'string') throw new Error('/v2/token gave no token');
    return answer.access_token;
  };
  return {
    async contactKeys(email, most) {
      const found = (await post(
        `${settings.restUrl}/contacts/v1/addresses/email/search`,
        { ChannelAddressList: [email], MaximumCount: most },
        await tokenOf(),
      )) as ContactsFound;
      const keys = (found.channelAddressResponseEntities ?? []).flatMap(({ contactKeyDetails = [] }) =>
        contactKeyDetails.flatMap(({ contactKey }) => (contactKey ? [contactKey] : [])),
      );
      return keys.slice(0, most);
    },
    async remove(contactKey) {
      await post(
        `${settings.restUrl}/contacts/v1/contacts/actions/delete?type=keys`,
        { values: [contactKey], DeleteOperationType: 'ContactAndAttributes' },
        await tokenOf(),
      );
      return true;
    },
  };
}

interface ContactsFound {
  channelAddressResponseEntities?: { contactKeyDetails?: { contactKey?: string }[] }[];
}
